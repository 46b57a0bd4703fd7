// Hands one mail to the SMTP server. One recipient, an address that can be nothing else, and two kinds of failure:
// refused for good (MailRefused), or anything that another try may cure.

import { createTransport } from 'nodemailer'
import { readEmail } from '#kernel/fields/email.ts'
import { truncateText } from '#kernel/text.ts'
import { deadline } from './clock.ts'

export interface Attachment {
  filename: string
  content_type: string
  /** Text; it is sent as UTF-8. */
  content: string
}

export interface OutgoingMail {
  /** Made from the stored mail, so that a second delivery of the same one can be recognised. */
  message_id: string
  to: { name: string; address: string }
  /** Where an answer goes; left out where it is not one plain address. */
  reply_to?: { name: string; address: string } | undefined
  subject: string
  html: string
  text: string
  /** Text, or the bytes of a file. */
  attachments: readonly (Omit<Attachment, 'content'> & { content: string | Buffer })[]
}

/** The server, or we before it, will never take this mail: another try would change nothing. */
export class MailRefused extends Error {}

export interface MailServer {
  /** Resolves once the server has taken the mail. Throws MailRefused, or any other error where another try is worth it. */
  send(mail: OutgoingMail): Promise<void>
}

/** Longer than every timeout below together, shorter than the minute for which a mail is kept from others. */
const giveUpAfterMs = 50_000
const timeouts = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/**
 * The one plain address that `text` is, as the mail server is given it; undefined where it is none, or a mail header could read
 * it as more. By the rule of every field, so what was taken there can be sent to: of an older one the domain is put into ASCII.
 */
export const plainAddress = (text: string): string | undefined => {
  const read = readEmail(text)
  return read.ok && /^[^\s\p{C}]+$/u.test(text) ? read.email : undefined
}

/** Text for a header: one line, at most 120 characters, whole letters. */
export const headerText = (text: string): string =>
  truncateText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim(), 120)

/** Only what concerns this mail: a wrong password or a refused sender is ours to mend, and the mail waits for it. */
const isRefusal = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

interface Sender {
  /** smtp:// or smtps:// */
  url: string
  /** A plain address. */
  from: string
  /** Who the mail is from, asked for each one: the site may be called something else by then. */
  name: () => string
}

/** Throws where `from` is not one plain address. */
export const createMailServer = ({ url, from, name }: Sender): MailServer => {
  if (!plainAddress(from)) throw new Error('the sender of mail must be one plain address')
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ message_id, to, reply_to, subject, html, text, attachments }) {
      const address = plainAddress(to.address)
      if (!address) throw new MailRefused('not one plain address')
      const replyAddress = reply_to && plainAddress(reply_to.address)
      const message = {
        signal: deadline(giveUpAfterMs),
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
        if (isRefusal(error)) throw new MailRefused((error as Error).message, { cause: error })
        throw error
      }
    },
  }
}
