// The editor of one page of the website: texts in every language with preview, publishing, and earlier versions.
import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/pages.ts'
import type { Page } from '#modules/content/contract.ts'
import { ConfirmDialog } from '../area/confirm-dialog.tsx'
import { Conflict } from '../area/conflict.tsx'
import { Refusal } from '../area/dialog-notice.tsx'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { officeMoment } from '../area/office-time.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { site } from '../site.ts'
import { PageFields } from './pages/fields.tsx'
import { HistoryDialog } from './pages/history-dialog.tsx'
import { usePage } from './pages/query.ts'
import { PageStatus } from './pages/status-badge.tsx'
import { type Editor, type Theirs, useEditor } from './pages/use-editor.ts'

const Head = ({ page, onHistory }: { page: Page | undefined; onHistory: () => void }) => {
  const title = page?.title ?? m.new_page
  return (
    <>
      <Link to={paths.adminPages} className="link inline-flex items-center gap-2 text-ui text-soft">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.all_pages}
      </Link>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={title} className="min-w-0 text-title-1 wrap-anywhere" />
        {page && (
          <div className="flex flex-wrap gap-2">
            {page.status === 'published' && (
              <a href={`/${page.slug}`} className="btn btn-outline btn-sm">
                <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
                {m.view_page}
              </a>
            )}
            <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={onHistory}>
              <History size={16} strokeWidth={1.5} aria-hidden="true" />
              {m.history}
            </Button>
          </div>
        )}
      </div>
      {page && (
        <p className="tnum mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
          <PageStatus page={page} />
          <span>{m.modified_by({ author: page.author, at: officeMoment(page.updated_at) })}</span>
          <span>{m.views({ count: page.views })}</span>
        </p>
      )}
    </>
  )
}

interface FootProps {
  page: Page | undefined
  editor: Editor
  /** A dialog is open, which shows the error itself. */
  isCovered: boolean
  onUnpublish: () => void
}

const Foot = ({ page, editor: { form, running, refusal, save }, isCovered, onUnpublish }: FootProps) => {
  const { isDirty } = form.formState
  const isUnchanged = page?.status === 'published' && !page.unpublished_changes && !isDirty
  return (
    <div className="mt-10 flex flex-wrap justify-end gap-3 border-t border-rule pt-6">
      {!isCovered && <Refusal {...refusal} className="w-full" />}
      {page?.status === 'published' && !page.linked && (
        <Button look="outline" className="sm:mr-auto" disabled={running !== undefined} onClick={onUnpublish}>
          {m.unpublish}
        </Button>
      )}
      <Button look="outline" type="submit" busy={running === 'save' && m.saving} disabled={running !== undefined}>
        {page?.status === 'published' ? m.save : m.save_draft}
      </Button>
      <Button
        busy={running === 'publish' && m.publishing}
        disabled={running !== undefined || isUnchanged}
        onClick={() => save(true)}
      >
        {m.publish}
      </Button>
    </div>
  )
}

const conflictTexts = ({ page, changed }: Theirs): string[] => [
  m.conflict_by({ author: page.author, at: officeMoment(page.updated_at) }),
  changed.length > 0
    ? m.conflict_changed({ parts: changed.map((part) => m.part_name({ part })).join(', ') })
    : m.conflict_same,
  m.conflict_line,
]

const PageEditor = ({ page }: { page: Page | undefined }) => {
  const [language, setLanguage] = useState<Language>(site().language)
  const [open, setOpen] = useState<'history' | 'unpublish'>()
  const editor = useEditor(page, setLanguage)
  const { form, running, theirs, save, saveOver, unpublish, start, discardKept } = editor
  const close = () => setOpen(undefined)
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty} onLeave={() => discardKept()} />
      <Head page={page} onHistory={() => setOpen('history')} />
      {theirs && (
        <Conflict
          title={m.conflict_title}
          lines={conflictTexts(theirs)}
          takeTheirs={m.take_theirs}
          keepMine={m.keep_mine}
          busy={running !== undefined}
          onTakeTheirs={() => start(theirs.page)}
          onKeepMine={() => saveOver(theirs)}
        />
      )}
      <form
        className="mt-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(false)
        }}
      >
        <PageFields page={page} language={language} onLanguage={setLanguage} />
        <Foot page={page} editor={editor} isCovered={open !== undefined} onUnpublish={() => setOpen('unpublish')} />
      </form>
      {page && open === 'history' && (
        <HistoryDialog
          page={page}
          language={language}
          unsaved={form.formState.isDirty}
          onRestored={start}
          onClose={close}
        />
      )}
      {page && open === 'unpublish' && (
        <ConfirmDialog
          title={m.unpublish_title}
          line={m.unpublish_line}
          confirm={m.unpublish}
          busy={running === 'unpublish' && m.unpublishing}
          cancel={m.cancel}
          danger
          refusal={editor.refusal}
          onConfirm={() => void unpublish().then((isDone) => isDone && close())}
          onClose={close}
        />
      )}
    </FormProvider>
  )
}

const LoadedPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = usePage(id)
  if (data) return <PageEditor page={data} />
  if (!error) return <div className="skel h-96" aria-busy="true" />
  return (
    <>
      <Link to={paths.adminPages} className="link text-ui text-soft">
        {m.all_pages}
      </Link>
      <TryAgain
        heading
        message={isRefused(error, 'PAGE_NOT_FOUND') ? messageOf(error, m.page_failed) : m.page_failed}
        onRetry={refetch}
      />
    </>
  )
}

export const AdminPageEditorPage = () => {
  const { page_id: id = '' } = useParams()
  return (
    <div className="pb-16">
      {id === 'new' ? <PageEditor key="new" page={undefined} /> : <LoadedPage key={id} id={id} />}
    </div>
  )
}
