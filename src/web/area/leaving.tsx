// Asks before a screen with something unsaved is left: by a link of its area, by Back, by logging out, or by closing
// the window.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdBack } from '../hold-back.ts'
import { holdLeaving } from '../leave-taking.ts'
import { paths } from '../paths.ts'
import { LeavingQuestion } from './leaving-question.tsx'

/** Where a click leads within the area of that path; undefined where the browser opens a page, and asks by itself. */
const destinationOf = (event: MouseEvent, area: string): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank') return undefined
  const { origin, pathname, search } = new URL(link.href)
  const isOfArea = origin === window.location.origin && `${pathname}/`.startsWith(`${area}/`)
  return isOfArea && pathname !== window.location.pathname ? pathname + search : undefined
}

/** Where somebody is going: to another screen, or out of the session. */
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
    // Back has happened by then: this page is put on top again, and the router hears of nothing.
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
  /** The path of the area that the screen is in. */
  area?: string
  /** What is typed is kept in this tab: the browser has nothing to ask. */
  survivesRefresh?: boolean
  /** Hears that what is unsaved may go. */
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
    // The page goes with the session: the browser has nothing more to ask.
    setOut(true)
    way.out()
  }
  return <LeavingQuestion onStay={stay} onLeave={leave} />
}
