// Which dialog of a page is open stands in its address: a refresh keeps it, a link opens it, Back closes it.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { forgetKept } from './unsaved.ts'

/** In the state of the history entry that opening a dialog added. */
interface Opened {
  hasOpenedDialog?: boolean
}

/**
 * `names` are the parameters of the page's dialogs, of which one at a time is open. `kept` are the kinds of unsaved words
 * that closing a dialog drops.
 */
export const useOpenDialog = <Name extends string>(names: readonly Name[], kept: readonly string[] = []) => {
  const location = useLocation()
  const navigate = useNavigate()
  /** The history entry whose dialog is closed already, while the browser still goes back. */
  const [closedKey, setClosedKey] = useState<string>()
  useEffect(() => {
    if (closedKey !== undefined && closedKey !== location.key) setClosedKey(undefined)
  }, [closedKey, location.key])
  const query = new URLSearchParams(location.search)
  const name = closedKey === location.key ? undefined : names.find((each) => query.has(each))
  const state = location.state as Opened | null
  const without = (): URLSearchParams => {
    const next = new URLSearchParams(window.location.search)
    for (const each of names) next.delete(each)
    return next
  }
  return {
    /** The open dialog, and the id that it is about. */
    opened: name === undefined ? undefined : { name, id: query.get(name) ?? '' },
    /** Of the dialog of this name: the id, where it is open. */
    idOf: (of: Name): string | undefined => (name === of ? (query.get(of) ?? '') : undefined),
    /** One dialog that follows another takes its place in the history. */
    open: (next: Name, id: string): void => {
      const search = without()
      search.set(next, id)
      const isFollowing = name !== undefined
      void navigate(
        { search: `?${search}` },
        { replace: isFollowing, state: isFollowing ? state : { hasOpenedDialog: true }, preventScrollReset: true },
      )
    },
    close: (): void => {
      if (name === undefined) return
      forgetKept(kept)
      // At once: a form that is still shown would hold Back up for what is unsaved in it.
      flushSync(() => setClosedKey(location.key))
      if (state?.hasOpenedDialog) void navigate(-1)
      else void navigate({ search: `?${without()}` }, { replace: true, preventScrollReset: true })
    },
  }
}
