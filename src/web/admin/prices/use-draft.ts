// State of the rate editor: input with undo and redo, saving, and edit conflicts.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/rates.ts'
import { saveRateDraft, type VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { useKeepValue } from '../../area/kept-input.ts'
import { useNotice } from '../../area/use-notice.ts'
import type { Draft } from './cells.ts'
import { isEqual, mergeChanges } from './document.ts'
import type { RatesEditor } from './editor-context.ts'
import { useStoreVersion } from './query.ts'
import { addStep, type EditHistory, redoStep, startHistory, undoStep } from './undo.ts'

const toDraft = ({ document, note }: VersionOnWire): Draft => ({ document, note, unread: {} })

/** The errors of the server by path of the document. */
const toErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^document\./, ''), message]))

const isSame = (draft: Draft, { document, note }: VersionOnWire): boolean =>
  Object.keys(draft.unread).length === 0 && draft.note === note && isEqual(draft.document, document)

/** Moves the focus to the field of a path, or to the first one below it. */
const focusPath = (path: string) => {
  const start = CSS.escape(path)
  const field = document.querySelector<HTMLElement>(`[data-path="${start}"], [data-path^="${start}\\."]`)
  const target = field?.matches('[role=group]') ? field.querySelector<HTMLElement>('input') : field
  target?.focus()
}

/** `show` opens the part of the editor with a path. */
export const useDraft = (version: VersionOnWire, show: (path: string) => void) => {
  const storeVersion = useStoreVersion()
  const [history, setHistory] = useState<EditHistory>(() => startHistory(toDraft(version)))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isTyping, setTyping] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<VersionOnWire>()
  const [target, setTarget] = useState<{ path: string }>()
  const { showNotice, ...refusal } = useNotice()
  const { present } = history
  const isUnsaved = useMemo(() => !isSame(present, version), [present, version])
  const discardKept = useKeepValue<Draft>(version.version_id, {
    typed: () => present,
    isUnsaved,
    restore: (typed) => setHistory((before) => addStep(before, typed, '')),
  })

  const goTo = useCallback(
    (path: string) => {
      if (path) show(path)
      setTarget({ path })
    },
    [show],
  )
  useEffect(() => {
    if (target?.path) focusPath(target.path)
  }, [target])

  const change: RatesEditor['change'] = useCallback((update, at) => {
    setHistory((before) => {
      const draft = update(before.present)
      return isEqual(draft, before.present) ? before : addStep(before, draft, at)
    })
    // The error of a changed value is out of date.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path !== at)))
  }, [])
  const step = (move: typeof undoStep) => {
    const moved = move(history)
    if (!moved) return
    setHistory(moved.history)
    setErrors({})
    goTo(moved.at)
  }

  const sendSave = async (draft: Draft, revision: number): Promise<VersionOnWire | undefined> => {
    const [unread] = Object.entries(draft.unread)
    setErrors({})
    if (unread) {
      showNotice(m.prices_unread)
      goTo(unread[0])
      return undefined
    }
    setSaving(true)
    showNotice(undefined)
    try {
      const { document, note } = draft
      const { data } = await call(saveRateDraft, {
        params: { version_id: version.version_id },
        body: { revision, document, note },
      })
      storeVersion(data)
      setTheirs(undefined)
      return data
    } catch (error) {
      if (isRefused(error, 'RATE_VERSION_CHANGED')) {
        setTheirs((error.data as { version: VersionOnWire }).version)
        return undefined
      }
      const invalid = toErrors(isRefused(error) ? error.fields : {})
      const [first] = Object.keys(invalid)
      setErrors(invalid)
      showNotice(first ? m.invalid_rates : messageOf(error, m.prices_save_failed))
      if (first) goTo(first)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  return {
    draft: present,
    errors,
    refusal,
    theirs,
    isSaving,
    isUnsaved: isUnsaved || isTyping,
    setTyping,
    change,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => step(undoStep),
    redo: () => step(redoStep),
    discardKept,
    /** Resolves to the saved version, also where there was nothing to save; undefined if it is refused. */
    save: async (): Promise<VersionOnWire | undefined> => {
      if (!isUnsaved) return version
      const saved = await sendSave(present, version.revision)
      if (saved) toastSuccess(m.prices_saved)
      return saved
    },
    /** Takes the other version; undo returns to mine. */
    takeTheirs: () => {
      if (!theirs) return
      setHistory((before) => addStep(before, toDraft(theirs), ''))
      storeVersion(theirs)
      setTheirs(undefined)
    },
    /** Saves my changes on top of the other version. */
    keepMine: async () => {
      if (!theirs) return
      const merged: Draft = {
        document: mergeChanges(version.document, present.document, theirs.document) as RateDocument,
        note: present.note === version.note ? theirs.note : present.note,
        unread: present.unread,
      }
      setHistory((before) => addStep(before, merged, ''))
      if (await sendSave(merged, theirs.revision)) toastSuccess(m.prices_saved)
    },
  }
}
export type DraftState = ReturnType<typeof useDraft>
