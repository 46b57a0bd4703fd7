// The partners: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { displayPhone } from '#kit/phone.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/partners.ts'
import type { PartnerRow } from '#modules/partners/office/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { officeTime } from '../../area/office-time.ts'
import { partnerBadgeClass } from './status.ts'

interface ListProps {
  partners: readonly PartnerRow[]
  onView: (partner_id: string) => void
}

const Status = ({ partner: { status } }: { partner: PartnerRow }) => (
  <span className={partnerBadgeClass(status)}>{labelOf(m.statuses, status)}</span>
)

const View = ({ partner, onView }: { partner: PartnerRow; onView: ListProps['onView'] }) => (
  <Button
    look="outline"
    className="btn-sm whitespace-nowrap"
    aria-label={m.view_one(partner)}
    onClick={() => onView(partner.partner_id)}
  >
    {m.view}
  </Button>
)

const Table = ({ partners, onView }: ListProps) => (
  <ListTable
    columns={[
      m.column_name,
      m.column_contact,
      m.column_since,
      m.column_status,
      { head: m.column_actions, className: 'actions' },
    ]}
  >
    {partners.map((partner) => (
      <tr key={partner.partner_id}>
        <td className="[overflow-wrap:anywhere]">
          <span className="font-medium">{partner.name}</span>
          <span className="block text-muted">{partner.place ?? m.no_place}</span>
        </td>
        <td className="[overflow-wrap:anywhere]">
          {partner.contact_name || m.unknown}
          <span className="block text-muted">{displayEmail(partner.contact_email)}</span>
          <span className="tnum block text-muted">{displayPhone(partner.contact_phone)}</span>
        </td>
        <td className="tnum whitespace-nowrap">{officeTime(partner.created_at).date}</td>
        <td>
          <Status partner={partner} />
        </td>
        <td className="actions">
          <View partner={partner} onView={onView} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ partners, onView }: ListProps) => (
  <ul className="grid gap-3">
    {partners.map((partner) => (
      <li key={partner.partner_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="text-ui font-medium">{partner.name}</p>
            <p className="text-small text-muted">{partner.place ?? m.no_place}</p>
          </div>
          <Status partner={partner} />
        </div>
        <div className="mt-3 mb-4 min-w-0 border-t border-line pt-3 text-small text-soft [overflow-wrap:anywhere]">
          <p>{partner.contact_name || m.unknown}</p>
          <p>{displayEmail(partner.contact_email)}</p>
          <p className="tnum">{displayPhone(partner.contact_phone)}</p>
        </div>
        <View partner={partner} onView={onView} />
      </li>
    ))}
  </ul>
)

export const PartnerList = (props: ListProps) => (useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />)
