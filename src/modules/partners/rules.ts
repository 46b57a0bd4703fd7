// What is true of partners: whose page is open, and whose rides are counted as theirs.
import type { PartnerStatus } from './contract.ts'

/** A partner that waits for approval, or is suspended, has no page and is sent no rides. */
export const isOpen = ({ status }: { status: PartnerStatus }): boolean => status === 'active'
