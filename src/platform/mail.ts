// Sends one mail to one recipient over SMTP. Failures are either permanent (MailRefused) or retryable (any other error).

import { createTransport } from 'nodemailer'
import { readEmail } from '#kernel/fields/email.ts'
import { truncateText } from '#kernel/text.ts'
import { deadline } from './clock.ts'

export interface Attachment {
  filename: string
  content_type: string
  /** Text, sent as UTF-8. */
  content: string
}

export interface OutgoingMail {
  /** Derived from the stored mail, so that a second delivery of the same mail can be recognised. */
  message_id: string
  to: { name: string; address: string }
  /** Where replies go; left out unless it is one plain address. */
  reply_to?: { name: string; address: string } | undefined
  subject: string
  html: string
  text: string
  /** The content is text, or the bytes of a file. */
  attachments: readonly (Omit<Attachment, 'content'> & { content: string | Buffer })[]
}

/** The server will never accept this mail; a retry is useless. */
export class MailRefused extends Error {}

export interface MailServer {
  /** Resolves once the server accepted the mail. @throws MailRefused, or any other error where a retry may help */
  send(mail: OutgoingMail): Promise<void>
}

/** More than all timeouts below together, and less than the minute for which a mail is locked. */
const sendTimeoutMs = 50_000
const timeouts = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/**
 * The one plain address in `text`, with its domain in ASCII; undefined where a mail header could read it as anything else.
 * It follows the rule of every e-mail field, so an address that a form accepted can be sent to.
 */
export const plainAddress = (text: string): string | undefined => {
  const read = readEmail(text)
  return read.ok && /^[^\s\p{C}]+$/u.test(text) ? read.email : undefined
}

/** Text for a header: one line of at most 120 characters, cut between letters. */
export const headerText = (text: string): string =>
  truncateText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim(), 120)

/** Only the recipient or this mail's content: a wrong password or refused sender is for the operator to fix, and the mail waits. */
const isPermanentFailure = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

interface Sender {
  /** smtp:// or smtps:// */
  url: string
  /** A plain address. */
  from: string
  /** Name of the sender, read for each mail because the site can be renamed. */
  name: () => string
}

/** @throws Error where `from` is not one plain address */
export const createMailServer = ({ url, from, name }: Sender): MailServer => {
  if (!plainAddress(from)) throw new Error('MAIL_FROM must be one plain address')
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ message_id, to, reply_to, subject, html, text, attachments }) {
      const address = plainAddress(to.address)
      if (!address) throw new MailRefused('the recipient is not one plain address')
      const replyAddress = reply_to && plainAddress(reply_to.address)
      const message = {
        signal: deadline(sendTimeoutMs),
        headers: { 'Auto-Submitted': 'auto-generated' },
        messageId: message_id,
        from: { name: headerText(name()), address: from },
        to: { name: headerText(to.name), address },
        ...(replyAddress ? { replyTo: { name: headerText(reply_to.name), address: replyAddress } } : {}),
        envelope: { from, to: [address] },
        subject: headerText(subject),
        html,
        text,
        attachments: attachments.map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content,
        })),
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        if (isPermanentFailure(error)) throw new MailRefused((error as Error).message, { cause: error })
        throw error
      }
    },
  }
}
