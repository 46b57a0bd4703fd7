// Badges of rides and drivers. Colour is never the only sign of a state.
import type { ReactNode } from 'react'
import * as m from '#messages/office/dispatch.ts'
import type { Fault, Urgency } from '#modules/dispatch/board/contract.ts'
import { isBlocking, isLate } from '#modules/dispatch/board/rules.ts'
import type { RideState } from '#modules/dispatch/contract.ts'

const urgencyLooks: Record<Urgency, string> = {
  now: 'badge-cancelled',
  soon: 'badge-pending',
  later: 'badge-pending',
  fine: 'badge-confirmed',
  over: 'badge-neutral',
}

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => (
  <span className={`badge ${urgencyLooks[urgency]}`}>{m.urgencies[urgency]}</span>
)

const stateLooks: Record<RideState, string> = {
  assigned: 'badge-pending',
  acknowledged: 'badge-confirmed',
  on_the_way: 'badge-confirmed',
  arrived: 'badge-confirmed',
  on_board: 'badge-confirmed',
  completed: 'badge-completed',
  no_show: 'badge-neutral',
}

/** A late car never has the colour of one on time. */
export const StateBadge = ({ state, faults }: { state: RideState; faults: readonly Fault[] }) => {
  const look = faults.some(isLate) ? (faults.some(isBlocking) ? 'badge-cancelled' : 'badge-pending') : stateLooks[state]
  return <span className={`badge ${look}`}>{m.states[state]}</span>
}

interface FaultsProps {
  faults: readonly Fault[]
  className?: string
  /** A badge before the others. */
  children?: ReactNode
}

/** Each issue in words, the most serious first. */
export const Faults = ({ faults, className = '', children }: FaultsProps) => (
  <ul className={`flex flex-wrap gap-1.5 ${className}`}>
    {children && <li>{children}</li>}
    {faults.map((fault) => (
      <li
        key={fault}
        className={`badge h-auto min-h-6 max-w-full py-0.5 whitespace-normal before:shrink-0 ${isBlocking(fault) ? 'badge-cancelled' : 'badge-neutral'}`}
      >
        {m.faults[fault]}
      </li>
    ))}
  </ul>
)
