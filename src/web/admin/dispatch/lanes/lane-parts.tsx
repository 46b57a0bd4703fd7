// What the lanes of a day and of a week share: the box that scrolls, the head of a lane, and the verdict beside the ghost.
import type { ReactNode, RefObject } from 'react'
import * as m from '#messages/office/lanes.ts'
import type { LaneDriver } from '#modules/dispatch/lanes/contract.ts'
import type { Unread } from '../../driver-messages/query.ts'
import { unassignedLane } from './model.ts'
import { scrollBox, useNear } from './near-box.tsx'
import type { Carry } from './use-carry.ts'
import { type Verdict, verdictLooks } from './verdict.ts'

export const headWidth = '10rem'

const head = 'sticky left-0 z-10 w-40 flex-none border-r border-line bg-white px-3 py-2'

/** What the head of a lane does. */
export interface HeadActions {
  onDriver: (driver_id: string) => void
  unread: Unread
}

/** Beside the lane that the keyboard has chosen. */
const KeyVerdict = ({ verdict }: { verdict: Verdict }) => (
  <span
    className={`absolute top-1/2 left-full ml-2 w-max max-w-72 -translate-y-1/2 rounded-panel px-3 py-2 text-small shadow-pop ${verdictLooks[verdict.kind]}`}
    aria-hidden="true"
  >
    {verdict.text}
  </span>
)

const isChosenByKeys = ({ carried, isSaving }: Carry, lane: string): boolean =>
  carried?.lane === lane && !carried.point && !isSaving

const verdictLine = ({ kind }: Verdict): string => `rounded-control px-1 ${verdictLooks[kind]}`

/** The name opens the driver. */
export const LaneHead = ({ driver, carry, onDriver, unread }: { driver: LaneDriver; carry: Carry } & HeadActions) => {
  const verdict = carry.judge(driver.driver_id)
  const count = unread.of(driver.driver_id)
  return (
    <div className={head}>
      <button
        type="button"
        className="flex w-full cursor-pointer items-center gap-1.5 text-left text-small font-medium hover:underline"
        title={driver.name}
        aria-label={m.open_driver({ name: driver.name, unread: count })}
        aria-haspopup="dialog"
        onClick={() => onDriver(driver.driver_id)}
      >
        <span className="truncate">{driver.name}</span>
        {count > 0 && (
          <span className="tnum grid min-w-5 flex-none place-items-center rounded-full bg-ink px-1 text-micro text-white">
            {count}
          </span>
        )}
      </button>
      <span
        className={`block truncate text-micro ${verdict ? verdictLine(verdict) : 'text-muted'}`}
        title={verdict?.text ?? driver.car}
      >
        {verdict?.brief ?? verdict?.text ?? driver.plate ?? driver.car}
      </span>
      {verdict && isChosenByKeys(carry, driver.driver_id) && <KeyVerdict verdict={verdict} />}
    </div>
  )
}

const unassignedLook = (count: number): string => (count > 0 ? 'text-cancelled' : 'text-muted')

export const UnassignedHead = ({ count, carry }: { count: number; carry: Carry }) => {
  const verdict = carry.carried?.lane === unassignedLane ? carry.verdict : undefined
  return (
    <div className={head}>
      <span className="block text-small font-medium">{m.unassigned}</span>
      <span className={`tnum block truncate text-micro ${verdict ? verdictLine(verdict) : unassignedLook(count)}`}>
        {verdict?.brief ?? verdict?.text ?? (count > 0 ? count : m.all_assigned)}
      </span>
      {verdict && isChosenByKeys(carry, unassignedLane) && <KeyVerdict verdict={verdict} />}
    </div>
  )
}

/** The row above the lanes stays at the top, its first cell in the corner as well. */
export const AxisRow = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-20 flex border-b border-rule bg-white text-micro text-muted" aria-hidden="true">
    <div className={`${head} z-30 flex items-end font-medium`}>{m.driver}</div>
    {children}
  </div>
)

interface LaneProps {
  /** Absent for the cars without a driver. */
  driver?: LaneDriver
  carry: Carry
  /** Place of the lane from the top: the first ones are drawn at once. */
  index: number
  /** Pixels that it takes, at least, drawn or not. */
  height: number
  /** A bar of it is carried. */
  isKept: boolean
  /** The head, and what is on the lane. */
  children: ReactNode
}

/** Lanes that are drawn before the browser has reported what is in view. */
const firstLanes = 20

/** A lane, lit while a bar is over it. One far from what is in view is empty. */
export const Lane = ({ driver, carry, index, height, isKept, children }: LaneProps) => {
  const id = driver?.driver_id ?? unassignedLane
  const { element, isNear } = useNear<HTMLLIElement>(index < firstLanes)
  return (
    <li
      ref={element}
      data-lane={id}
      style={{ minHeight: height }}
      className={`relative flex scroll-mt-16 border-b border-line last:border-b-0 ${driver ? '' : 'border-rule'} ${carry.carried?.lane === id ? 'bg-linen/60' : ''}`}
    >
      {(isNear || isKept || carry.carried?.lane === id) && children}
    </li>
  )
}

export const LanesBox = ({ box, children }: { box: RefObject<HTMLElement | null>; children: ReactNode }) => (
  <section
    ref={box}
    {...scrollBox}
    className="card relative max-h-[calc(100dvh-6rem)] scroll-pl-40 overflow-auto overscroll-x-contain"
    aria-label={m.lanes}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    tabIndex={0}
  >
    {children}
  </section>
)

/** Follows the pointer. */
export const PointerGhost = ({ carry }: { carry: Carry }) => {
  const { carried, verdict, isSaving } = carry
  if (!carried?.point || isSaving) return null
  const { x, y } = carried.point
  return (
    <div
      className={`pointer-events-none fixed z-(--z-popover) max-w-72 rounded-panel px-3 py-2 text-small shadow-pop ${verdict ? verdictLooks[verdict.kind] : 'bg-white text-soft'}`}
      style={{ left: Math.min(x + 14, window.innerWidth - 300), top: y + 18 }}
      aria-hidden="true"
    >
      <span className="tnum block font-medium">{carried.bar.ride.passenger.name}</span>
      {verdict && <span className="block">{verdict.text}</span>}
    </div>
  )
}
