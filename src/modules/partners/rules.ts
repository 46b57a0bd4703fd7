// What is true of partners: whose page is open, what may become of one, and what its address is called.

import { slugFromText } from '#kernel/search-text.ts'
import { truncateText } from '#kernel/text.ts'
import { maxSlugLength } from '#modules/slugs/rules.ts'
import { normalisePhone } from '#modules/users/rules.ts'
import type { PartnerStatus } from './contract.ts'

/** A partner that waits for approval, or is suspended, has no page and is sent no rides. */
export const isOpen = ({ status }: { status: PartnerStatus }): boolean => status === 'active'

/** What the office may make of a partner, by what it is. */
export const moves: Readonly<Record<PartnerStatus, readonly PartnerStatus[]>> = {
  pending: ['active', 'inactive'],
  active: ['inactive'],
  inactive: ['active'],
}

export const mayBecome = (now: PartnerStatus, next: PartnerStatus): boolean => moves[now].includes(next)

/** Active for the first time. */
export const isApproval = ({ approved_at }: { approved_at: Date | null }, next: PartnerStatus): boolean =>
  approved_at === null && next === 'active'

/** Days for which a registration is kept that is not approved, from when it was changed last. */
const unapprovedDays = 180
export const lapsedSince = (now: Date): Date => new Date(now.getTime() - unapprovedDays * 86_400_000)
export const isLapsed = (
  { status, approved_at, updated_at }: { status: PartnerStatus; approved_at: Date | null; updated_at: Date },
  now: Date,
): boolean => status !== 'active' && approved_at === null && updated_at < lapsedSince(now)

/** Hours for which the mailed way to set a password serves. */
export const invitationHours = 72

/** As somebody may write it, and not impossible in its country; British where it does not say. */
export const isPhone = (typed: string): boolean => normalisePhone(typed) !== undefined
/** E.164 of a number that `isPhone`. */
export const phoneOf = (typed: string): string => normalisePhone(typed) ?? typed

// Room for the number that tells companies of one name apart.
const longestBase = maxSlugLength - 8

/** 'hotel-du-lac-zurich' of 'Hôtel du Lac, Zürich'; 'guests' where nothing of a name is left. */
export const slugFrom = (name: string): string => {
  const words = slugFromText(name)
  return words.slice(0, longestBase).replace(/-$/, '') || 'guests'
}

/** What to try, in this order, until one is free; `random` is a few letters and figures. */
export const slugsFor = (name: string, random: string): string[] => {
  const base = slugFrom(name)
  return [base, ...Array.from({ length: 8 }, (_, at) => `${base}-${at + 2}`), `${base}-${random}`]
}

/** 'Ada' and 'von Lovelace' of 'Ada von Lovelace'. */
export const namesOf = (whole: string): { first_name: string; last_name: string } => {
  const [first_name = '', ...rest] = whole.trim().split(/\s+/)
  return { first_name: truncateText(first_name, 80), last_name: truncateText(rest.join(' '), 80) }
}
