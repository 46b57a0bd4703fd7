// One version of a rate card: the editor of a draft, or the fixed figures of any other version.
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { amounts_in } from '#messages/office/rate-card.ts'
import * as m from '#messages/office/rates.ts'
import { rehearsal } from '#messages/office/rehearsal.ts'
import type { VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import { useAddressQuery } from '../address-query.ts'
import { ConfirmDialog } from '../area/confirm-dialog.tsx'
import { Conflict } from '../area/conflict.tsx'
import { Refusal } from '../area/dialog-notice.tsx'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { officeMoment } from '../area/office-time.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { differingParts } from './prices/document.ts'
import { type RatesEditor, RatesEditorProvider } from './prices/editor-context.ts'
import { useRateVersion } from './prices/query.ts'
import { ScheduleDialog } from './prices/schedule-dialog.tsx'
import { VersionState } from './prices/state-badge.tsx'
import { type PriceTab, PriceTabs, tabOfPath } from './prices/tabs.tsx'
import { TryPanel } from './prices/try-panel.tsx'
import { type DraftState, useDraft } from './prices/use-draft.ts'
import { rehearsalPath, useVersionActions } from './prices/use-version-actions.ts'
import { VersionChanges } from './prices/version-changes.tsx'

const Back = () => (
  <Link to={paths.adminPrices} className="link inline-flex items-center gap-2 text-ui text-soft">
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
    {m.prices_all}
  </Link>
)

const Head = ({ version }: { version: VersionOnWire }) => (
  <>
    <Back />
    <PageHeading title={m.prices_version(version)} className="mt-4 text-title-1" />
    <p className="tnum mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
      <VersionState state={version.state} />
      {version.effective_from && (
        <span>{m.prices_from({ at: officeMoment(version.effective_from), applies_by: version.applies_by })}</span>
      )}
      <span>{m.prices_saved_by({ editor: version.editor, at: officeMoment(version.updated_at) })}</span>
      {version.approver && version.approved_at && (
        <span>{m.prices_approved_by({ approver: version.approver, at: officeMoment(version.approved_at) })}</span>
      )}
      <span>{amounts_in(version)}</span>
      <Link to={rehearsalPath(version)} className="link">
        {rehearsal}
      </Link>
    </p>
  </>
)

const UndoButtons = ({ canUndo, canRedo, undo, redo }: DraftState) => (
  <div className="flex gap-2">
    <Button look="outline" className="btn-sm" disabled={!canUndo} onClick={undo}>
      <Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.prices_undo}
    </Button>
    <Button look="outline" className="btn-sm" disabled={!canRedo} onClick={redo}>
      <Redo2 size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.prices_redo}
    </Button>
  </div>
)

/** Ctrl+Z and Ctrl+Y over the whole draft; a field has handled the text that is being typed in it. */
const undoByKey = (event: KeyboardEvent, { undo, redo }: DraftState) => {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) redo()
  else undo()
}

const useTabInAddress = () => {
  const [query, setQuery] = useAddressQuery()
  const chosen = (query.get('tab') ?? 'rates') as PriceTab
  const choose = (tab: PriceTab) => setQuery(() => ({ tab }), { replace: true, preventScrollReset: true })
  const isScheduling = query.get('dialog') === 'schedule'
  const clearDialog = () => {
    const clear = (now: URLSearchParams) => {
      now.delete('dialog')
      return now
    }
    if (isScheduling) setQuery(clear, { replace: true, preventScrollReset: true })
  }
  return { tab: chosen in m.prices_tabs ? chosen : 'rates', choose, isScheduling, clearDialog } as const
}

interface ConflictNoticeProps {
  state: DraftState
  isShowingTheirs: boolean
  onShowTheirs: (isShowing: boolean) => void
}

const ConflictNotice = ({ state, isShowingTheirs, onShowTheirs }: ConflictNoticeProps) => {
  const { theirs, draft } = state
  if (!theirs) return null
  const parts = differingParts(draft.document, theirs.document).map((part) => m.prices_part_names[part])
  return (
    <>
      <Conflict
        title={m.prices_conflict}
        lines={[
          m.prices_conflict_at({ at: officeMoment(theirs.updated_at) }),
          parts.length > 0 ? m.prices_conflict_parts({ parts: parts.join(', ') }) : m.prices_conflict_note,
          m.prices_conflict_line,
        ]}
        takeTheirs={m.prices_take_theirs}
        keepMine={m.prices_keep_mine}
        busy={state.isSaving}
        onTakeTheirs={() => {
          onShowTheirs(false)
          state.takeTheirs()
        }}
        onKeepMine={() => {
          onShowTheirs(false)
          void state.keepMine()
        }}
      />
      <Button
        look="ghost"
        className="btn-sm mt-2"
        aria-pressed={isShowingTheirs}
        onClick={() => onShowTheirs(!isShowingTheirs)}
      >
        {isShowingTheirs ? m.prices_show_mine : m.prices_show_theirs}
      </Button>
    </>
  )
}

type OpenDialog = 'discard' | 'schedule' | 'unschedule'

interface FootProps {
  version: VersionOnWire
  state: DraftState
  onOpen: (dialog: OpenDialog) => void
}

const DraftFoot = ({ state, onOpen }: FootProps) => {
  const schedule = async () => {
    if (await state.save()) onOpen('schedule')
  }
  return (
    <div className="mt-10 flex flex-wrap justify-end gap-3 border-t border-rule pt-6">
      <Refusal {...state.refusal} className="w-full" />
      <Button look="outline" className="sm:mr-auto" aria-haspopup="dialog" onClick={() => onOpen('discard')}>
        {m.prices_discard}
      </Button>
      <Button
        look="outline"
        busy={state.isSaving && m.prices_saving}
        disabled={!state.isUnsaved}
        onClick={() => void state.save()}
      >
        {m.prices_save}
      </Button>
      <Button aria-haspopup="dialog" disabled={state.isSaving} onClick={() => void schedule()}>
        {m.prices_schedule}
      </Button>
    </div>
  )
}

const FixedFoot = ({ version, onOpen }: FootProps) => {
  const { copy, rollBack, running } = useVersionActions()
  return (
    <div className="mt-10 flex flex-wrap justify-end gap-3 border-t border-rule pt-6">
      {version.state === 'scheduled' && (
        <Button look="outline" className="sm:mr-auto" aria-haspopup="dialog" onClick={() => onOpen('unschedule')}>
          {m.prices_unschedule}
        </Button>
      )}
      {version.state === 'retired' && (
        <Button
          look="outline"
          busy={running === 'roll-back' && m.prices_copying}
          onClick={() => void rollBack(version)}
        >
          {m.prices_roll_back}
        </Button>
      )}
      <Button busy={running === 'copy' && m.prices_copying} onClick={() => void copy(version)}>
        {m.prices_copy}
      </Button>
    </div>
  )
}

const Dialogs = ({
  version,
  open,
  onClose,
  onDiscard,
}: {
  version: VersionOnWire
  open: OpenDialog | undefined
  onClose: () => void
  onDiscard: () => void
}) => {
  const { discard, unschedule, running } = useVersionActions()
  if (open === 'schedule') return <ScheduleDialog version={version} onClose={onClose} />
  if (open === undefined) return null
  const isDiscard = open === 'discard'
  return (
    <ConfirmDialog
      title={(isDiscard ? m.prices_discard_title : m.prices_unschedule_title)(version)}
      line={isDiscard ? m.prices_discard_line : m.prices_unschedule_line}
      confirm={isDiscard ? m.prices_discard : m.prices_unschedule}
      busy={running !== undefined && m.prices_working}
      cancel={m.prices_cancel}
      danger={isDiscard}
      onConfirm={() => {
        if (isDiscard) onDiscard()
        void (isDiscard ? discard : unschedule)(version).then(onClose)
      }}
      onClose={onClose}
    />
  )
}

const VersionEditor = ({ version }: { version: VersionOnWire }) => {
  const { tab, choose: setTab, isScheduling, clearDialog } = useTabInAddress()
  const [open, setOpen] = useState<OpenDialog | undefined>(
    isScheduling && version.state === 'draft' ? 'schedule' : undefined,
  )
  const [isShowingTheirs, setShowingTheirs] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const state = useDraft(version, (path) => setTab(tabOfPath(path)))
  const { draft, errors, theirs, change, setTyping } = state
  const isDraft = version.state === 'draft'
  const shown = isShowingTheirs && theirs ? theirs : undefined
  const editor = useMemo(
    (): RatesEditor => ({
      document: shown?.document ?? draft.document,
      unread: shown ? {} : draft.unread,
      errors: shown ? {} : errors,
      isReadOnly: !isDraft || shown !== undefined,
      change,
      setTyping,
    }),
    [shown, draft, errors, isDraft, change, setTyping],
  )
  const close = () => {
    setOpen(undefined)
    setDiscarding(false)
    clearDialog()
  }
  const isUnsaved = isDraft && state.isUnsaved
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo by key from every field
    <div onKeyDown={(event) => isDraft && undoByKey(event, state)}>
      <LeaveGuard unsaved={isUnsaved && !isDiscarding} onLeave={() => state.discardKept()} />
      <Head version={version} />
      <ConflictNotice state={state} isShowingTheirs={isShowingTheirs} onShowTheirs={setShowingTheirs} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <TextField
          label={m.prices_note}
          value={shown?.note ?? draft.note}
          maxLength={500}
          readOnly={editor.isReadOnly}
          autoComplete="off"
          className="min-w-0 flex-1 basis-72"
          error={errors.note}
          onChange={({ target }) => change((before) => ({ ...before, note: target.value }), 'note')}
        />
        {isDraft && <UndoButtons {...state} />}
      </div>
      <RatesEditorProvider value={editor}>
        <PriceTabs chosen={tab} onChoose={setTab} />
      </RatesEditorProvider>
      <TryPanel version_id={version.version_id} document={draft.document} isUnsaved={isUnsaved} />
      <VersionChanges version={version} />
      {isDraft ? (
        <DraftFoot version={version} state={state} onOpen={setOpen} />
      ) : (
        <FixedFoot version={version} state={state} onOpen={setOpen} />
      )}
      <Dialogs
        version={version}
        open={open}
        onClose={close}
        onDiscard={() => {
          setDiscarding(true)
          state.discardKept()
        }}
      />
    </div>
  )
}

export const AdminPriceVersionPage = () => {
  const { version_id = '' } = useParams()
  const { data, error, refetch } = useRateVersion(version_id)
  return (
    <div className="pb-16">
      {/* A draft that was scheduled is another editor: what was typed in it is saved. */}
      {data && <VersionEditor key={`${version_id}-${data.state}`} version={data} />}
      {!data && !error && <div className="skel h-96" aria-busy="true" />}
      {!data && error && (
        <>
          <Back />
          <TryAgain
            heading
            message={
              isRefused(error, 'RATE_VERSION_NOT_FOUND') ? messageOf(error, m.prices_load_failed) : m.prices_load_failed
            }
            onRetry={refetch}
          />
        </>
      )}
    </div>
  )
}
