// Saved views of the list: filters that a member of staff has named, chosen by one click.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { call, messageOf, reasonOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/operations.ts'
import {
  addView,
  changeView,
  listViews,
  maxViewName,
  removeView,
  type SavedView,
  type ViewForm,
} from '#modules/bookings/saved-views/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { Refusal } from '../../area/dialog-notice.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { useNotice } from '../../area/use-notice.ts'
import { chip } from './filters.tsx'
import { filterNames, type ListFilters, parseFilters } from './operations-query.ts'

const viewsKey = ['booking-views']

const useViews = () =>
  useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await call(listViews, { signal })).data,
  })

/** The filters as a view keeps them. */
const toQueryText = (filters: ListFilters): string =>
  new URLSearchParams(filterNames.filter((name) => filters[name]).map((name) => [name, filters[name]])).toString()

interface NameDialogProps {
  /** The view that is renamed; absent for a new one. */
  view?: SavedView | undefined
  query: string
  onClose: () => void
}

const useSave = ({ view, query, onClose }: NameDialogProps) => {
  const client = useQueryClient()
  const { showNotice, ...refusal } = useNotice()
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ViewForm) =>
      view ? call(changeView, { params: { view_id: view.view_id }, body }) : call(addView, { body }),
    onSuccess: () => {
      toastSuccess(m.view_saved)
      onClose()
    },
    onError: (failure) => {
      const reason = reasonOf(failure, 'name')
      setError(reason)
      if (!reason) showNotice(messageOf(failure, m.view_failed))
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  })
  const save = (name: string) => {
    setError(name ? undefined : m.view_name_needed)
    showNotice(undefined)
    if (name && !isPending) mutate({ name, query: view?.query ?? query })
  }
  return { save, isPending, error, refusal }
}

const useRemove = (onClose: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view_id: string) => call(removeView, { params: { view_id } }),
    onSuccess: () => {
      toastSuccess(m.view_removed)
      onClose()
    },
    onError: (failure) => toastError(messageOf(failure, m.view_failed)),
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  })
}

const NameDialog = (props: NameDialogProps) => {
  const { view, onClose } = props
  const id = useId()
  const first = view?.name ?? ''
  const [name, setName] = useState(first)
  const { save, isPending, error, refusal } = useSave(props)
  const remove = useRemove(onClose)
  const busy = isPending || remove.isPending
  return (
    <GuardedDialog
      shape="card"
      labelledBy={id}
      className="md:w-[30rem]"
      unsaved={name.trim() !== first}
      busy={busy}
      onClose={onClose}
    >
      {(leave) => (
        <>
          <DialogHead id={id} title={view ? m.rename_view_title : m.save_view_title} onClose={() => leave()} />
          <form
            className="grid gap-5 px-6 py-6 md:px-8"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save(name.trim())
            }}
          >
            {!view && <p className="text-ui text-soft">{m.save_view_line}</p>}
            <TextField
              label={m.view_name}
              autoComplete="off"
              autoFocus
              maxLength={maxViewName}
              value={name}
              error={error}
              onChange={({ target }) => setName(target.value)}
            />
            <Refusal {...refusal} />
            <div className="flex flex-wrap justify-end gap-3">
              {view && (
                <Button look="outline" className="mr-auto" disabled={busy} onClick={() => remove.mutate(view.view_id)}>
                  {m.view_remove}
                </Button>
              )}
              <Button look="outline" disabled={busy} onClick={() => leave()}>
                {m.keep}
              </Button>
              <Button type="submit" busy={isPending && m.view_saving}>
                {m.view_save}
              </Button>
            </div>
          </form>
        </>
      )}
    </GuardedDialog>
  )
}

interface SavedViewsProps {
  filters: ListFilters
  isFiltered: boolean
  onChoose: (filters: ListFilters) => void
}

export const SavedViews = ({ filters, isFiltered, onChoose }: SavedViewsProps) => {
  const { data: views = [] } = useViews()
  const [open, setOpen] = useState<'new' | SavedView>()
  const query = toQueryText(filters)
  const active = views.find((view) => view.query === query)
  const canSave = (isFiltered || filters.sort !== '') && !active
  return (
    <>
      {(views.length > 0 || canSave) && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{m.views_label}</legend>
          {views.map((view) => (
            <span key={view.view_id} className="inline-flex max-w-full items-center">
              <button
                type="button"
                className={chip}
                aria-pressed={view === active}
                onClick={() => onChoose(parseFilters(new URLSearchParams(view.query)))}
              >
                <Bookmark size={14} strokeWidth={1.5} aria-hidden="true" className="mr-2 flex-none" />
                <span className="min-w-0 wrap-anywhere">{view.name}</span>
              </button>
              {view === active && (
                <button
                  type="button"
                  className="icon-btn cursor-pointer"
                  aria-label={m.view_options({ name: view.name })}
                  onClick={() => setOpen(view)}
                >
                  <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
                </button>
              )}
            </span>
          ))}
          {canSave && (
            <button type="button" className="link cursor-pointer py-1 text-small" onClick={() => setOpen('new')}>
              {m.save_view}
            </button>
          )}
        </fieldset>
      )}
      {open && <NameDialog view={open === 'new' ? undefined : open} query={query} onClose={() => setOpen(undefined)} />}
    </>
  )
}
