// What the office knows about the customer of a booking, in its details: VIP mark, company and notes.
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/office/customers.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { getCustomer } from '#modules/reports/customers/contract.ts'
import { May } from '../staff-role.tsx'
import { useCustomer } from './query.ts'
import { VipBadge } from './vip-badge.tsx'

const Notes = ({ user_id }: { user_id: string }) => {
  const { data } = useCustomer(user_id)
  if (!data) return null
  const { is_vip, company, office_notes, driver_notes } = data.card
  const facts = [
    [m.company, company],
    [m.office_notes, office_notes],
    [m.driver_notes, driver_notes],
  ] as const
  if (!is_vip && facts.every(([, text]) => !text)) return null
  return (
    <section className="border-t border-line pt-5" aria-label={m.card_title}>
      <h3 className="text-title-3">
        {m.card_title}
        <VipBadge isVip={is_vip} />
      </h3>
      <dl className="dl mt-3">
        {facts.map(
          ([name, text]) =>
            text && (
              <Fact key={name} name={name}>
                <span className="whitespace-pre-line">{text}</span>
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}

export const CustomerNotes = ({ booking: { customer_id } }: { booking: Pick<BookingRecord, 'customer_id'> }) =>
  customer_id ? (
    <May call={getCustomer}>
      <Notes user_id={customer_id} />
    </May>
  ) : null
