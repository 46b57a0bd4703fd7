// The record of a partner, read-only: details, contact, company, owners, rates, invoices and statements.

import type { ReactNode } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import { displayPhone } from '#kit/phone.ts'
import * as m from '#messages/office/partners.ts'
import { statements_failed } from '#messages/partner/commission.ts'
import { listInvoices } from '#modules/commissions/invoices/contract.ts'
import { getRates } from '#modules/commissions/rates/contract.ts'
import { listStatements } from '#modules/commissions/statements/contract.ts'
import { Statements } from '#modules/commissions/ui/statements.tsx'
import { stopBankForOffice } from '#modules/partners/bank/contract.ts'
import { getPartner, invitePartner, type PartnerDetail } from '#modules/partners/office/contract.ts'
import { ActionButton } from '../../area/action-button.tsx'
import { officeTime } from '../../area/office-time.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { May } from '../staff-role.tsx'
import { BankStop } from './bank-stop.tsx'
import { Part } from './fields.tsx'
import { PartnerInvoices } from './invoices.tsx'
import { PendingName } from './pending-name.tsx'
import { useStorePartner } from './query.ts'
import { PartnerRates } from './rates.tsx'

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="dl tnum grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">{children}</dl>
)

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name}>{children || m.unknown}</Fact>
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
            {labelOf(m.owner_states, state)}
          </span>
        </li>
      ))}
    </ul>
    {!owners.every(({ state }) => state === 'confirmed') || owners.length === 0 ? (
      <May call={invitePartner}>
        <Invite partner_id={partner_id} owners={owners} />
      </May>
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
        <Detail name={m.slug}>
          /{partner.slug}
          {partner.status === 'active' && partner.place && (
            <span className="block text-small">
              <GuestPage {...partner} />
            </span>
          )}
        </Detail>
        <Detail name={m.place}>{formatPlace(partner)}</Detail>
        <Detail name={m.since}>{officeTime(partner.created_at).date}</Detail>
        {partner.approved_at && <Detail name={m.approved}>{officeTime(partner.approved_at).date}</Detail>}
      </Facts>
    </Part>
    <Part title={m.part_contact}>
      <Facts>
        <Detail name={m.contact_name}>{partner.contact_name}</Detail>
        <Detail name={m.contact_phone}>{displayPhone(partner.contact_phone)}</Detail>
        <Detail name={m.contact_email}>{displayEmail(partner.contact_email)}</Detail>
      </Facts>
    </Part>
    <Part title={m.part_company}>
      <Facts>
        <Detail name={m.company_phone}>{displayPhone(partner.company_phone)}</Detail>
        <Detail name={m.company_registration}>{partner.company_registration}</Detail>
        <Detail name={m.company_address}>{partner.company_address}</Detail>
      </Facts>
    </Part>
    <Owners {...partner} />
    <May call={stopBankForOffice}>
      <BankStop partner_id={partner.partner_id} />
    </May>
    <div className="mt-8">
      <May call={getRates}>
        <PartnerRates partner_id={partner.partner_id} onDirty={onDirty} />
      </May>
      <May call={listInvoices}>
        <PartnerInvoices {...partner} />
      </May>
      <May call={listStatements}>
        <Statements
          partner_id={partner.partner_id}
          failed={(retry) => <TryAgain message={statements_failed} onRetry={retry} />}
        />
      </May>
    </div>
  </>
)
