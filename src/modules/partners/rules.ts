// Rules of partners: life cycle, expiry of registrations, phone numbers and slugs.

import { entryOf } from '#kernel/codes.ts'
import { slugFromText } from '#kernel/search-text.ts'
import { truncateText } from '#kernel/text.ts'
import { maxSlugLength } from '#modules/slugs/rules.ts'
import { normalisePhone } from '#modules/users/rules.ts'
import type { PartnerStatus } from './contract.ts'

/** Pending and suspended partners have no page and receive no rides. */
export const isOpen = ({ status }: { status: PartnerStatus }): boolean => status === 'active'

/** Allowed changes of status by the office. */
export const statusTransitions: Readonly<Record<PartnerStatus, readonly PartnerStatus[]>> = {
  pending: ['active', 'inactive'],
  active: ['inactive'],
  inactive: ['active'],
}

/** The statuses that follow; none for a status of a newer process. */
export const listNextStatuses = (now: PartnerStatus): readonly PartnerStatus[] => entryOf(statusTransitions, now) ?? []

export const canBecome = (now: PartnerStatus, next: PartnerStatus): boolean => listNextStatuses(now).includes(next)

/** True if the partner becomes active for the first time. */
export const isApproval = ({ approved_at }: { approved_at: Date | null }, next: PartnerStatus): boolean =>
  approved_at === null && next === 'active'

/** Days for which an unapproved registration is kept after its last change. */
const keepUnapprovedDays = 180
export const registrationCutoff = (now: Date): Date => new Date(now.getTime() - keepUnapprovedDays * 86_400_000)
export const isRegistrationExpired = (
  { status, approved_at, updated_at }: { status: PartnerStatus; approved_at: Date | null; updated_at: Date },
  now: Date,
): boolean => status !== 'active' && approved_at === null && updated_at < registrationCutoff(now)

/** Hours for which a mailed link to set a password is valid. */
export const invitationHours = 72

/** Accepts usual notations of numbers that are possible in their country, British by default. */
export const isPhone = (typed: string): boolean => normalisePhone(typed) !== undefined

// Leaves room for the suffix that distinguishes companies of the same name.
const maxBaseLength = maxSlugLength - 8

/** 'Hôtel du Lac, Zürich' becomes 'hotel-du-lac-zurich'; a name without usable letters becomes 'guests'. */
export const toSlug = (name: string): string => {
  const words = slugFromText(name)
  return words.slice(0, maxBaseLength).replace(/-$/, '') || 'guests'
}

/** Slugs to try in this order; `random` is the suffix of the last one. */
export const listSlugCandidates = (name: string, random: string): string[] => {
  const base = toSlug(name)
  return [base, ...Array.from({ length: 8 }, (_, at) => `${base}-${at + 2}`), `${base}-${random}`]
}

/** Splits 'Ada von Lovelace' into 'Ada' and 'von Lovelace'. */
export const splitName = (fullName: string): { first_name: string; last_name: string } => {
  const [first_name = '', ...rest] = fullName.trim().split(/\s+/)
  return { first_name: truncateText(first_name, 80), last_name: truncateText(rest.join(' '), 80) }
}
