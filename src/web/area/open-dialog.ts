// The open dialog of a page, kept in the address: refresh keeps it, a link opens it, Back closes it.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { discardDrafts } from './kept-input.ts'

/** State of the history entry that opening a dialog added. */
interface DialogHistoryState {
  hasOpenedDialog?: boolean
}

/**
 * `names` are the parameters of the page's dialogs, of which one at a time is open. `draftKinds` are the kinds of kept drafts
 * that closing a dialog discards.
 */
export const useOpenDialog = <Name extends string>(names: readonly Name[], draftKinds: readonly string[] = []) => {
  const location = useLocation()
  const navigate = useNavigate()
  /** Key of the history entry whose dialog was closed, while the browser is still going back. */
  const [closedKey, setClosedKey] = useState<string>()
  useEffect(() => {
    if (closedKey !== undefined && closedKey !== location.key) setClosedKey(undefined)
  }, [closedKey, location.key])
  const query = new URLSearchParams(location.search)
  const name = closedKey === location.key ? undefined : names.find((each) => query.has(each))
  const state = location.state as DialogHistoryState | null
  const withoutDialogs = (): URLSearchParams => {
    const next = new URLSearchParams(window.location.search)
    for (const each of names) next.delete(each)
    return next
  }
  return {
    /** The open dialog and the id that it shows. */
    opened: name === undefined ? undefined : { name, id: query.get(name) ?? '' },
    /** The id of the dialog of this name, if it is open. */
    idOf: (dialogName: Name): string | undefined => (name === dialogName ? (query.get(dialogName) ?? '') : undefined),
    /** A dialog that follows another replaces its history entry. */
    open: (next: Name, id: string): void => {
      const search = withoutDialogs()
      search.set(next, id)
      const isFollowing = name !== undefined
      void navigate(
        { search: `?${search}` },
        { replace: isFollowing, state: isFollowing ? state : { hasOpenedDialog: true }, preventScrollReset: true },
      )
    },
    close: (): void => {
      if (name === undefined) return
      discardDrafts(draftKinds)
      // Synchronous: a form that is still mounted would block Back because of its unsaved input.
      flushSync(() => setClosedKey(location.key))
      if (state?.hasOpenedDialog) void navigate(-1)
      else void navigate({ search: `?${withoutDialogs()}` }, { replace: true, preventScrollReset: true })
    },
  }
}
