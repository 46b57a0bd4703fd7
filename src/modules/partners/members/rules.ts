// Access of members to the partner area.
import type { PartnerStatus } from '../contract.ts'
import type { MemberRole } from './contract.ts'

export type AccessDenial = 'pending' | 'suspended' | 'owners only'

/** The reason why a member may not act as `requiredRole`; undefined if they may. */
export const findAccessDenial = (
  { status, role }: { status: PartnerStatus; role: MemberRole },
  requiredRole: MemberRole,
): AccessDenial | undefined => {
  if (status === 'pending') return 'pending'
  if (status === 'inactive') return 'suspended'
  if (requiredRole === 'owner' && role !== 'owner') return 'owners only'
  return undefined
}
