// Attachments of mails. A calendar file is stored with its mail; a receipt is generated on each sending or opening, so that it is
// current and no copy is kept.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { calendarFileName, calendarMethod } from '#modules/bookings/calendar/rules.ts'
import type { Calendar } from '#modules/bookings/calendar/service.ts'
import type { Receipts } from '#modules/payments/receipts/service.ts'
import type { MailedRide } from '../present.ts'
import type { MailAttachment } from '../store.ts'

export interface AttachmentsDeps {
  calendar: Pick<Calendar, 'buildFile'>
  receipts: Pick<Receipts, 'fileNameOf' | 'forMail'>
}

/** An attachment with its content, ready to send. */
export interface OpenedAttachment {
  filename: string
  content_type: string
  content: string | Buffer
}

export const createAttachments = ({ calendar, receipts }: AttachmentsDeps) => {
  const open = async ({ receipt_of, ...file }: MailAttachment): Promise<OpenedAttachment[]> => {
    if (!receipt_of) return [file]
    try {
      const { bytes } = await receipts.forMail(receipt_of.booking_id, receipt_of.language)
      return [{ ...file, content: bytes }]
    } catch (error) {
      // The receipt no longer exists, so the mail goes without it. Other errors may be temporary.
      if (error instanceof Refusal && error.kind.status < 500) return []
      throw error
    }
  }

  return {
    calendarFile: async (ride: MailedRide, language: Language): Promise<MailAttachment> => ({
      filename: calendarFileName(ride.booking_id),
      content_type: `text/calendar; charset=utf-8; method=${calendarMethod(ride)}`,
      content: await calendar.buildFile(ride, language),
    }),

    receiptFile: async (booking_id: string, language: Language): Promise<MailAttachment> => ({
      filename: await receipts.fileNameOf(booking_id, language),
      content_type: 'application/pdf',
      content: '',
      receipt_of: { booking_id, language },
    }),

    /**
     * Returns the available attachments with their content, in order.
     * @throws Refusal UNAVAILABLE while too many receipts are being generated
     */
    open: async (files: readonly MailAttachment[]): Promise<OpenedAttachment[]> =>
      (await Promise.all(files.map(open))).flat(),
  }
}
export type Attachments = ReturnType<typeof createAttachments>
