// Views of a partner for the office.
import { fullName } from '#kernel/full-name.ts'
import { placeToWire } from '#modules/places/rules.ts'
import type { User } from '#modules/users/service.ts'
import type { Partner } from '../store.ts'
import type { Owner, PartnerDetail, PartnerRow } from './contract.ts'

export const presentRow = (partner: Partner): PartnerRow => {
  const { partner_id, slug, name, status, contact_name, contact_email, contact_phone } = partner
  return {
    ...{ partner_id, slug, name, status, contact_name, contact_email, contact_phone },
    place: partner.place?.label ?? null,
    created_at: partner.created_at.toISOString(),
  }
}

const presentPlace = ({ place }: Partner): PartnerDetail['place'] =>
  place && { ...placeToWire(place), country: place.country }

/** `withPassword` contains the ids of owners with a password. */
export const presentOwner = (
  { user_id, first_name, last_name, email, email_verified_at }: User,
  withPassword: ReadonlySet<string>,
): Owner => ({
  name: fullName({ first_name, last_name }),
  email,
  state: email_verified_at ? 'confirmed' : withPassword.has(user_id) ? 'unconfirmed' : 'invited',
})

export const presentDetail = (partner: Partner, owners: Owner[]): PartnerDetail => {
  const { company_phone, company_address, company_registration, version, approved_at, pending_name } = partner
  return {
    ...presentRow(partner),
    ...{ company_phone, company_address, company_registration, version, owners, pending_name },
    place: presentPlace(partner),
    approved_at: approved_at?.toISOString() ?? null,
  }
}
