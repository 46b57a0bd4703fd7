// Badges of rides and drivers. Colour is never the only sign of a state.

import type { ReactNode } from 'react'
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/office/dispatch.ts'
import type { BoardCar, Fault, Risk } from '#modules/dispatch/board/contract.ts'
import { isLate } from '#modules/dispatch/board/rules.ts'
import type { RideState } from '#modules/dispatch/contract.ts'

const riskLooks: Record<Risk, string> = {
  red: 'badge-cancelled',
  amber: 'badge-pending',
  issue: 'badge-neutral',
  none: 'badge-confirmed',
  done: 'badge-neutral',
}

export const RiskBadge = ({ risk }: { risk: Risk }) => (
  <span className={`badge ${riskLooks[risk]}`}>{labelOf(m.risks, risk)}</span>
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
export const StateBadge = ({ state, car: { faults, alarms } }: { state: RideState; car: BoardCar }) => {
  const look = faults.some(isLate) ? (alarms.some(isLate) ? 'badge-cancelled' : 'badge-pending') : stateLooks[state]
  return <span className={`badge ${look}`}>{labelOf(m.states, state)}</span>
}

interface FaultsProps {
  faults: readonly Fault[]
  /** Those in the colour of an alarm. */
  alarms: readonly Fault[]
  className?: string
  /** A badge before the others. */
  children?: ReactNode
}

/** Each issue in words, the most serious first. */
export const Faults = ({ faults, alarms, className = '', children }: FaultsProps) => (
  <ul className={`flex flex-wrap gap-1.5 ${className}`}>
    {children && <li>{children}</li>}
    {faults.map((fault) => (
      <li
        key={fault}
        className={`badge h-auto min-h-6 max-w-full py-0.5 whitespace-normal before:shrink-0 ${alarms.includes(fault) ? 'badge-cancelled' : 'badge-neutral'}`}
      >
        {labelOf(m.faults, fault)}
      </li>
    ))}
  </ul>
)
