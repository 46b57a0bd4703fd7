// Asks for confirmation before a screen with unsaved input is left: by a link of its area, Back, signing out, or
// closing the window.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdBack } from '../hold-back.ts'
import { holdLeaving } from '../leave-taking.ts'
import { paths } from '../paths.ts'
import { LeavingQuestion } from './leaving-question.tsx'

/** Target of a click within the area. Undefined where the browser loads a document, because it then asks by itself. */
const destinationOf = (event: MouseEvent, area: string): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank') return undefined
  const { origin, pathname, search } = new URL(link.href)
  const isOfArea = origin === window.location.origin && `${pathname}/`.startsWith(`${area}/`)
  return isOfArea && pathname !== window.location.pathname ? pathname + search : undefined
}

/** The intended exit: another screen, or the end of the session. */
type Way = { to: string } | { out: () => void }

interface Asking {
  unsaved: boolean
  area: string
  survivesRefresh: boolean
}

const useLeavingAsked = ({ unsaved, area, survivesRefresh }: Asking, ask: (way: Way) => void) => {
  useEffect(() => {
    if (!unsaved) return
    const here = { state: window.history.state, href: window.location.href }
    const beforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const destination = destinationOf(event, area)
      if (!destination) return
      event.preventDefault()
      ask({ to: destination })
    }
    // `popstate` comes after the move: this entry is pushed again, and the router does not see the event.
    const onBack = (event: PopStateEvent) => {
      const { pathname, search } = window.location
      event.stopImmediatePropagation()
      window.history.pushState(here.state, '', here.href)
      ask({ to: pathname + search })
    }
    if (!survivesRefresh) window.addEventListener('beforeunload', beforeClosing)
    const letGo = holdBack(onBack)
    const letOut = holdLeaving((out) => ask({ out }))
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', beforeClosing)
      letGo()
      letOut()
      document.removeEventListener('click', onClick, true)
    }
  }, [unsaved, area, survivesRefresh, ask])
}

interface LeavingProps {
  unsaved: boolean
  /** Path of the area that the screen belongs to. */
  area?: string
  /** True where the input is stored in this tab, so that the browser need not ask on refresh. */
  survivesRefresh?: boolean
  /** Called when the user confirms that unsaved input may be lost. */
  onLeave?: () => void
}

export const Leaving = ({ unsaved, area = paths.admin, survivesRefresh = false, onLeave }: LeavingProps) => {
  const [way, setWay] = useState<Way>()
  const [isOut, setOut] = useState(false)
  const navigate = useNavigate()
  useLeavingAsked({ unsaved: unsaved && !isOut, area, survivesRefresh }, setWay)
  const stay = () => setWay(undefined)
  if (way === undefined) return null
  const leave = () => {
    stay()
    onLeave?.()
    if ('to' in way) return void navigate(way.to)
    // The page ends with the session, so the browser must not ask again.
    setOut(true)
    way.out()
  }
  return <LeavingQuestion onStay={stay} onLeave={leave} />
}
