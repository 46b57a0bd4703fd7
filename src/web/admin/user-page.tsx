// One account: personal facts, devices, actions and bookings; of a customer also notes, spend and places.

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { englishName, isLanguage } from '#kernel/language.ts'
import { call, messageOf } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import { displayPhone } from '#kit/phone.ts'
import * as words from '#messages/office/customers.ts'
import * as m from '#messages/office/people.ts'
import { disableAccount } from '#modules/auth/accounts/contract.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { getPerson, type Person } from '#modules/reports/accounts/contract.ts'
import { listAudit } from '#modules/reports/audit/contract.ts'
import { correctContact } from '#modules/users/contact-corrections/contract.ts'
import { formatAddress } from '#modules/users/profiles/rules.ts'
import { ListLoading } from '../area/list-states.tsx'
import { officeMoment, officeTime } from '../area/office-time.ts'
import { bookForPath, paths } from '../paths.ts'
import { fullName } from '../public/avatar.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { PersonActions } from './accounts/actions.tsx'
import { CorrectContact } from './accounts/contact-dialog.tsx'
import { CustomerCard } from './accounts/customer-card.tsx'
import { CustomerPlaces } from './accounts/places.tsx'
import { useCustomer } from './accounts/query.ts'
import { PersonsRides } from './accounts/rides.tsx'
import { CustomerSpend } from './accounts/spend.tsx'
import { PersonState } from './accounts/state-badge.tsx'
import { VipBadge } from './accounts/vip-badge.tsx'
import { May } from './staff-role.tsx'

const formatEmails = ({ email, email_verified_at, pending_email }: Person): string =>
  [
    `${displayEmail(email)} (${email_verified_at ? m.email_proven : m.email_unproven})`,
    ...(pending_email ? [m.email_pending({ email: displayEmail(pending_email) })] : []),
  ].join(', ')

const listFacts = (person: Person): [name: string, value: string][] => [
  [m.email, formatEmails(person)],
  [m.phone, displayPhone(person.phone_number)],
  [m.address, formatAddress(person) || m.no_address],
  [m.column_role, labelOf(m.roles, person.role)],
  [m.language, isLanguage(person.language) ? englishName(person.language) : person.language],
  [m.since, officeTime(person.created_at).date],
  [m.two_factor, person.two_factor ? m.on : m.off],
  [
    m.signed_in,
    person.devices && person.seen_at
      ? m.devices({ count: person.devices, seen: officeMoment(person.seen_at) })
      : m.nowhere,
  ],
]

const Facts = ({ person }: { person: Person }) => (
  <section className="card p-6" aria-labelledby="person-facts">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <h2 id="person-facts" className="text-title-3">
        {m.facts_title}
      </h2>
      {person.role === 'customer' && !person.disabled_at && (
        <May call={correctContact}>
          <CorrectContact person={person} />
        </May>
      )}
    </div>
    <dl className="facts mt-4 gap-x-8 sm:grid-cols-2">
      {listFacts(person).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
    <May call={listAudit}>
      <p className="mt-5 border-t border-line pt-4 text-small">
        <Link to={`${paths.adminAudit}?kind=user&id=${person.user_id}`} className="link">
          {m.what_happened}
        </Link>
      </p>
    </May>
  </section>
)

const CustomerParts = ({ person }: { person: Person }) => {
  const { data, isError, refetch } = useCustomer(person.user_id)
  const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5'
  if (isError && !data) return <TryAgain message={words.load_failed} onRetry={refetch} />
  return (
    <div className={`${columns} items-start xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]`}>
      <div className={columns}>
        {data ? <CustomerCard customer={data} /> : <div className="skel h-64" aria-busy="true" />}
        <Facts person={person} />
      </div>
      {data && (
        <div className={columns}>
          <CustomerSpend spend={data.spend} />
          <CustomerPlaces customer={data} />
        </div>
      )}
    </div>
  )
}

const PersonDetails = ({ person }: { person: Person }) => (
  <>
    <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <PageHeading title={fullName(person)} className="text-title-1 wrap-anywhere" />
        <p className="mt-2">
          <PersonState person={person} />
          <VipBadge isVip={person.is_vip} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {person.role === 'customer' && !person.disabled_at && (
          <May call={bookAtDesk}>
            <Link to={bookForPath(person.user_id)} className="btn btn-primary">
              {words.new_booking}
            </Link>
          </May>
        )}
        <May call={disableAccount}>
          <PersonActions person={person} />
        </May>
      </div>
    </div>
    {person.disabled_at && (
      <p className="mt-4 text-ui text-soft">{m.disabled_since({ at: officeMoment(person.disabled_at) })}</p>
    )}
    <div className="mt-7">
      {person.role === 'customer' ? <CustomerParts person={person} /> : <Facts person={person} />}
    </div>
    <h2 className="mt-10 mb-4 text-title-2">{m.bookings_title}</h2>
    <PersonsRides user_id={person.user_id} />
  </>
)

export const AdminUserPage = () => {
  const { user_id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['person', user_id],
    queryFn: async ({ signal }) => (await call(getPerson, { params: { user_id }, signal })).data,
  })
  return (
    <div className="pb-16">
      <Link to={paths.adminUsers} className="inline-flex items-center gap-2 text-small text-soft hover:text-ink">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.all_people}
      </Link>
      {data && <PersonDetails key={data.user_id} person={data} />}
      {!data &&
        (error ? (
          <TryAgain heading message={messageOf(error, m.person_failed)} onRetry={refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
    </div>
  )
}
