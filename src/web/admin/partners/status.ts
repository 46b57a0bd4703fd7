// The actions that change a partner's status, labelled, by the rule that the server applies.
import * as m from '#messages/office/partners.ts'
import type { PartnerStatus } from '#modules/partners/contract.ts'
import type { PartnerDetail } from '#modules/partners/office/contract.ts'
import { listNextStatuses } from '#modules/partners/rules.ts'

export const partnerBadgeClass = (status: PartnerStatus): string =>
  `badge ${{ active: 'badge-confirmed', pending: 'badge-pending', inactive: 'badge-cancelled' }[status]}`

export interface Move {
  to: 'active' | 'inactive'
  label: string
  title: string
  line: string
  done: string
}

const approve = ({ name, place }: PartnerDetail): Move => ({
  to: 'active',
  label: m.approve,
  title: m.approve_title({ name }),
  line: place ? m.approve_line : `${m.approve_line} ${m.approve_no_place}`,
  done: m.status_done.approved,
})
const activate = ({ name }: PartnerDetail): Move => ({
  to: 'active',
  label: m.activate,
  title: m.activate_title({ name }),
  line: m.activate_line,
  done: m.status_done.active,
})
const decline = ({ name }: PartnerDetail): Move => ({
  to: 'inactive',
  label: m.decline,
  title: m.decline_title({ name }),
  line: m.decline_line,
  done: m.status_done.declined,
})
const suspend = ({ name }: PartnerDetail): Move => ({
  to: 'inactive',
  label: m.suspend,
  title: m.suspend_title({ name }),
  line: m.suspend_line,
  done: m.status_done.suspended,
})

/** In reverse, so that the most common action comes last, as the main button. */
export const listMoves = (partner: PartnerDetail): Move[] => {
  const toMove = (to: PartnerStatus) => {
    if (to === 'active') return partner.approved_at ? activate(partner) : approve(partner)
    return partner.status === 'pending' ? decline(partner) : suspend(partner)
  }
  return listNextStatuses(partner.status).map(toMove).reverse()
}
