// Asks for confirmation before a screen with unsaved input is left: by a link of its area, Back, signing out, or
// closing the window.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { interceptBack } from '../back-handlers.ts'
import { type Exit, guardLeaving } from '../leave-handlers.ts'
import { paths } from '../paths.ts'
import { ConfirmLeaveDialog } from './confirm-leave-dialog.tsx'

/** Target of a click within the area. Undefined where the browser loads a document, because it then asks by itself. */
const findDestination = (event: MouseEvent, area: string): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank') return undefined
  const { origin, pathname, search } = new URL(link.href)
  const isOfArea = origin === window.location.origin && `${pathname}/`.startsWith(`${area}/`)
  return isOfArea && pathname !== window.location.pathname ? pathname + search : undefined
}

interface GuardOptions {
  unsaved: boolean
  area: string
  survivesRefresh: boolean
}

const useExitGuard = ({ unsaved, area, survivesRefresh }: GuardOptions, onExit: (exit: Exit) => void) => {
  useEffect(() => {
    if (!unsaved) return
    const here = { state: window.history.state, href: window.location.href }
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const destination = findDestination(event, area)
      if (!destination) return
      event.preventDefault()
      onExit({ to: destination })
    }
    // `popstate` comes after the move: this entry is pushed again, and the router does not see the event.
    const onPopState = (event: PopStateEvent) => {
      const { pathname, search } = window.location
      event.stopImmediatePropagation()
      window.history.pushState(here.state, '', here.href)
      onExit({ to: pathname + search })
    }
    if (!survivesRefresh) window.addEventListener('beforeunload', onBeforeUnload)
    const releaseBack = interceptBack(onPopState)
    const releaseSignOut = guardLeaving(onExit)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      releaseBack()
      releaseSignOut()
      document.removeEventListener('click', onClick, true)
    }
  }, [unsaved, area, survivesRefresh, onExit])
}

interface LeaveGuardProps {
  unsaved: boolean
  /** Path of the area that the screen belongs to. */
  area?: string
  /** True where the input is stored in this tab, so that the browser need not ask on refresh. */
  survivesRefresh?: boolean
  /** Called when the user confirms that unsaved input may be lost. */
  onLeave?: () => void
}

export const LeaveGuard = ({ unsaved, area = paths.admin, survivesRefresh = false, onLeave }: LeaveGuardProps) => {
  const [exit, setExit] = useState<Exit>()
  const [hasSignedOut, setSignedOut] = useState(false)
  const navigate = useNavigate()
  useExitGuard({ unsaved: unsaved && !hasSignedOut, area, survivesRefresh }, setExit)
  const stay = () => setExit(undefined)
  if (exit === undefined) return null
  const leave = () => {
    stay()
    onLeave?.()
    if ('to' in exit) return void navigate(exit.to)
    // The page ends with the session, so the browser must not ask again.
    setSignedOut(true)
    exit.out()
  }
  return <ConfirmLeaveDialog onStay={stay} onLeave={leave} />
}
