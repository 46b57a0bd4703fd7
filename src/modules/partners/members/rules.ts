// What is true of those who sign in for a partner.
import type { PartnerStatus } from '../contract.ts'
import type { MemberRole } from './contract.ts'

export type Shut = 'pending' | 'suspended' | 'owners only'

/** Why somebody of a partner in this state may not do what asks for `needed`; undefined where they may. */
export const whyShut = (
  { status, role }: { status: PartnerStatus; role: MemberRole },
  needed: MemberRole,
): Shut | undefined => {
  if (status === 'pending') return 'pending'
  if (status === 'inactive') return 'suspended'
  if (needed === 'owner' && role !== 'owner') return 'owners only'
  return undefined
}
