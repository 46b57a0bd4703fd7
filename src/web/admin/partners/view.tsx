// The record of a partner, read-only: details, contact, company, owners, rates, invoices and statements.

import type { ReactNode } from 'react'
import { call } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { displayPhone } from '#kit/phone.ts'
import * as m from '#messages/office/partners.ts'
import { statements_failed } from '#messages/partner/commission.ts'
import { Statements } from '#modules/commissions/ui/statements.tsx'
import { getPartner, invitePartner, type PartnerDetail } from '#modules/partners/office/contract.ts'
import { ActionButton } from '../../area/action-button.tsx'
import { officeTime } from '../../area/office-time.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { BankStop } from './bank-stop.tsx'
import { Part } from './fields.tsx'
import { PartnerInvoices } from './invoices.tsx'
import { PendingName } from './pending-name.tsx'
import { useStorePartner } from './query.ts'
import { PartnerRates } from './rates.tsx'

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="dl grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">{children}</dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt>{name}</dt>
    <dd className="tnum [overflow-wrap:anywhere]">{children || m.unknown}</dd>
  </div>
)

/** Sends the invitation again, or to the contact person where the partner has no owner. */
const Invite = ({ partner_id, owners }: Pick<PartnerDetail, 'partner_id' | 'owners'>) => {
  const storePartner = useStorePartner()
  return (
    <ActionButton
      className="mt-4"
      label={owners.length ? m.invite_again : m.invite_contact}
      busy={m.inviting}
      failed={m.invite_failed}
      action={async () => {
        await call(invitePartner, { params: { partner_id } })
        if (!owners.length) storePartner((await call(getPartner, { params: { partner_id } })).data)
        return m.invited_again
      }}
    />
  )
}

const Owners = ({ partner_id, owners }: PartnerDetail) => (
  <Part title={m.part_owners}>
    {owners.length === 0 && <p className="text-ui text-soft">{m.no_owner}</p>}
    <ul className="grid gap-2">
      {owners.map(({ name, email, state }) => (
        <li key={email} className="text-ui [overflow-wrap:anywhere]">
          {name} <span className="text-muted">{displayEmail(email)}</span>
          <span className={`block text-small ${state === 'confirmed' ? 'text-soft' : 'text-error'}`}>
            {m.owner_states[state]}
          </span>
        </li>
      ))}
    </ul>
    {!owners.every(({ state }) => state === 'confirmed') || owners.length === 0 ? (
      <Invite partner_id={partner_id} owners={owners} />
    ) : null}
  </Part>
)

const formatPlace = ({ place }: PartnerDetail): string =>
  place ? [place.label, place.detail].filter(Boolean).join(', ') : m.place_none

const GuestPage = ({ slug }: PartnerDetail) => (
  <a href={`/${slug}`} target="_blank" rel="noreferrer" className="link">
    {m.guest_page}
  </a>
)

interface PartnerViewProps {
  partner: PartnerDetail
  /** Called when rates have unsaved input, and when they no longer have. */
  onDirty: (dirty: boolean) => void
}

export const PartnerView = ({ partner, onDirty }: PartnerViewProps) => (
  <>
    <PendingName {...partner} />
    <Part title={m.part_partner}>
      <Facts>
        <Fact name={m.slug}>
          /{partner.slug}
          {partner.status === 'active' && partner.place && (
            <span className="block text-small">
              <GuestPage {...partner} />
            </span>
          )}
        </Fact>
        <Fact name={m.place}>{formatPlace(partner)}</Fact>
        <Fact name={m.since}>{officeTime(partner.created_at).date}</Fact>
        {partner.approved_at && <Fact name={m.approved}>{officeTime(partner.approved_at).date}</Fact>}
      </Facts>
    </Part>
    <Part title={m.part_contact}>
      <Facts>
        <Fact name={m.contact_name}>{partner.contact_name}</Fact>
        <Fact name={m.contact_phone}>{displayPhone(partner.contact_phone)}</Fact>
        <Fact name={m.contact_email}>{displayEmail(partner.contact_email)}</Fact>
      </Facts>
    </Part>
    <Part title={m.part_company}>
      <Facts>
        <Fact name={m.company_phone}>{displayPhone(partner.company_phone)}</Fact>
        <Fact name={m.company_registration}>{partner.company_registration}</Fact>
        <Fact name={m.company_address}>{partner.company_address}</Fact>
      </Facts>
    </Part>
    <Owners {...partner} />
    <BankStop partner_id={partner.partner_id} />
    <div className="mt-8">
      <PartnerRates partner_id={partner.partner_id} onDirty={onDirty} />
      <PartnerInvoices {...partner} />
      <Statements
        partner_id={partner.partner_id}
        failed={(retry) => <TryAgain message={statements_failed} onRetry={retry} />}
      />
    </div>
  </>
)
