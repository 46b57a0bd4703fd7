// Everything that DATA_KEY seals or derives in the database, for its rotation. Keys that sign receipts are not among it: a key that
// ever signed cannot change, and the next start makes a new one.
import { sealedTwoFactors } from '#modules/auth/two-factor/service.ts'
import { calendarLinks } from '#modules/bookings/calendar/service.ts'
import { sealedDocuments } from '#modules/drivers/documents/service.ts'
import { sealedMails } from '#modules/notifications/sealed-mails/service.ts'
import { sealedBankAccounts } from '#modules/partners/bank/service.ts'
import { paymentLinks } from '#modules/payments/requests/service.ts'
import type { SealedColumn, SeededColumn } from '#platform/key-rotation.ts'

export const sealedColumns: readonly SealedColumn[] = [
  ...[sealedTwoFactors, sealedBankAccounts, sealedMails],
  ...sealedDocuments,
]
export const seededColumns: readonly SeededColumn[] = [calendarLinks, paymentLinks]
/** Purposes whose keyed hashes are stored: the recovery codes. */
export const hashedPurposes: readonly string[] = [sealedTwoFactors.purpose]
