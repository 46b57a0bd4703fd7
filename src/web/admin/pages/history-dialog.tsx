// The versions of a page; each can be viewed and restored.

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Eye, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import type { Language } from '#kernel/language.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/pages.ts'
import { getPageVersion, type Page, type PageVersion, restorePage } from '#modules/content/contract.ts'
import { findText } from '#modules/content/rules.ts'
import { officeMoment } from '../../area/office-time.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { site } from '../../site.ts'
import { Preview } from './preview.tsx'
import { useVersions } from './query.ts'

interface HistoryProps {
  page: Page
  language: Language
  /** There is unsaved input that restoring would lose. */
  unsaved: boolean
  onRestored: (page: Page) => void
  onClose: () => void
}

interface EntryProps {
  entry: PageVersion
  newest: boolean
  mayRestore: boolean
  busy: boolean
  onPreview: () => void
  onRestore: () => void
}

const Entry = ({ entry, newest, mayRestore, busy, onPreview, onRestore }: EntryProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-4">
    <div className="min-w-0">
      <p className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-ui font-medium">
        {m.version(entry)}
        {newest && <span className="badge badge-neutral">{m.newest}</span>}
        {entry.published && <span className="badge badge-confirmed">{m.shown_now}</span>}
      </p>
      <p className="tnum mt-1 text-small text-soft">
        {labelOf(m.what, entry.what)}{' '}
        {entry.restored_from !== null && `${m.restored_from({ version: entry.restored_from })} `}
        {m.by_author(entry)}, {officeMoment(entry.at)}
      </p>
    </div>
    <div className="flex gap-1">
      <button type="button" className="icon-btn cursor-pointer" aria-label={m.look(entry)} onClick={onPreview}>
        <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {!newest && (
        <button
          type="button"
          className="icon-btn cursor-pointer disabled:cursor-not-allowed disabled:text-muted"
          aria-label={m.restore(entry)}
          disabled={!mayRestore || busy}
          onClick={onRestore}
        >
          <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </div>
  </li>
)

interface VersionPreviewProps {
  page: Page
  number: number
  language: Language
  onBack: () => void
}

const VersionPreview = ({ page, number, language, onBack }: VersionPreviewProps) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['page', page.page_id, 'version', number],
    queryFn: async ({ signal }) =>
      (await call(getPageVersion, { params: { page_id: page.page_id, number }, signal })).data,
  })
  const found = data && findText(data.texts, language, site().language)
  return (
    <>
      <Button look="ghost" className="btn-sm mb-4 -ml-3" onClick={onBack}>
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.back_to_history}
      </Button>
      {found && <Preview title={found.text.title} body={found.text.body} language={found.language} />}
      {!data &&
        (isError ? (
          <TryAgain message={m.history_failed} onRetry={refetch} />
        ) : (
          <div className="skel h-64" aria-busy="true" />
        ))}
    </>
  )
}

const useRestore = ({ page, onRestored, onClose }: HistoryProps) => {
  const [busy, setBusy] = useState(false)
  const { page_id, version } = page
  const restore = async (number: number) => {
    setBusy(true)
    try {
      onRestored((await call(restorePage, { params: { page_id }, body: { version, restore: number } })).data)
      toastSuccess(m.restored({ version: number }))
      onClose()
    } catch (error) {
      // Taking the other version loses no unsaved input, and its history is the one to choose from.
      if (isRefused(error, 'PAGE_CHANGED')) onRestored(error.data.page as Page)
      toastError(messageOf(error, m.save_failed))
      setBusy(false)
    }
  }
  return { busy, restore }
}

const Entries = ({ onPreview, ...props }: HistoryProps & { onPreview: (number: number) => void }) => {
  const { data, isError, refetch } = useVersions(props.page)
  const { busy, restore } = useRestore(props)
  if (!data)
    return isError ? (
      <TryAgain message={m.history_failed} onRetry={refetch} />
    ) : (
      <div className="skel h-64" aria-busy="true" />
    )
  return (
    <>
      {props.unsaved && <p className="mb-2 text-small text-soft">{m.history_unsaved}</p>}
      <ul>
        {data.map((entry, at) => (
          <Entry
            key={entry.version}
            entry={entry}
            newest={at === 0}
            mayRestore={!props.unsaved}
            busy={busy}
            onPreview={() => onPreview(entry.version)}
            onRestore={() => void restore(entry.version)}
          />
        ))}
      </ul>
    </>
  )
}

export const HistoryDialog = (props: HistoryProps) => {
  const id = useId()
  const [number, setNumber] = useState<number>()
  return (
    <Dialog labelledBy={id} className="md:w-[48rem]" onClose={props.onClose}>
      <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 md:px-8 md:py-5">
        <h2 id={id} className="text-title-2">
          {number === undefined ? m.history_title : m.version({ version: number })}
        </h2>
        <CloseButton label={m.close} className="-mr-2.5 size-11 flex-none" onClick={props.onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 md:px-8">
        {number === undefined ? (
          <Entries {...props} onPreview={setNumber} />
        ) : (
          <VersionPreview
            page={props.page}
            number={number}
            language={props.language}
            onBack={() => setNumber(undefined)}
          />
        )}
      </div>
    </Dialog>
  )
}
