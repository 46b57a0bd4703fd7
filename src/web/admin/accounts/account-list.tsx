// Accounts: a table, or cards on small screens.

import { Link } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { formatNumber } from '#kernel/number.ts'
import { displayEmail } from '#kit/email.ts'
import { displayPhone } from '#kit/phone.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/people.ts'
import type { FoundPerson } from '#modules/reports/accounts/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { officeTime } from '../../area/office-time.ts'
import { paths } from '../../paths.ts'
import { fullName } from '../../public/avatar.tsx'
import { PersonState } from './state-badge.tsx'
import { VipBadge } from './vip-badge.tsx'

interface ListProps {
  people: readonly FoundPerson[]
}

const Name = ({ person }: { person: FoundPerson }) => (
  <>
    <Link to={`${paths.adminUsers}/${person.user_id}`} className="font-medium hover:underline">
      {fullName(person)}
    </Link>
    <VipBadge isVip={person.is_vip} />
  </>
)

const Table = ({ people }: ListProps) => (
  <ListTable
    columns={[
      m.column_name,
      m.column_contact,
      m.column_role,
      { head: m.column_bookings, className: 'num' },
      m.column_since,
      m.column_state,
    ]}
  >
    {people.map((person) => (
      <tr key={person.user_id}>
        <td>
          <Name person={person} />
        </td>
        <td className="break-all">
          {displayEmail(person.email)}
          <span className="tnum block text-muted">{displayPhone(person.phone_number)}</span>
        </td>
        <td>{labelOf(m.roles, person.role)}</td>
        <td className="num tnum">{formatNumber(person.bookings)}</td>
        <td className="tnum whitespace-nowrap">{officeTime(person.created_at).date}</td>
        <td>
          <PersonState person={person} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ people }: ListProps) => (
  <ul className="grid gap-3">
    {people.map((person) => (
      <li key={person.user_id} className="card p-4 wrap-anywhere">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 text-ui">
            <Name person={person} />
            <p className="text-small break-all text-muted">{displayEmail(person.email)}</p>
            <p className="tnum text-small text-muted">{displayPhone(person.phone_number)}</p>
          </div>
          <PersonState person={person} />
        </div>
        <p className="tnum mt-3 border-t border-line pt-3 text-small text-soft">
          {labelOf(m.roles, person.role)}, {m.bookings_count({ count: person.bookings })}
        </p>
      </li>
    ))}
  </ul>
)

export const AccountList = ({ people }: ListProps) =>
  useMedia(fromMedium) ? <Table people={people} /> : <Cards people={people} />
