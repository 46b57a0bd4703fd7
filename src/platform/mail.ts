// Hands one mail to the SMTP server. One recipient, an address that can be nothing else, and two kinds of failure:
// refused for good (MailRefused), or anything that another try may cure.
import { createTransport } from 'nodemailer'
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
  attachments: readonly Attachment[]
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

// Narrower than the standards: no quoted names, no comments, no lists, no groups, nothing that could end a line.
const oneAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Is `text` exactly one plain address, and nothing that a mail header could read as more? */
export const isOneAddress = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && oneAddress.test(text)

/** Text for a header: one line, at most 120 characters. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
    .trim()
    .slice(0, 120)

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
  if (!isOneAddress(from)) throw new Error('the sender of mail must be one plain address')
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ message_id, to, reply_to, subject, html, text, attachments }) {
      if (!isOneAddress(to.address)) throw new MailRefused('not one plain address')
      const message = {
        signal: deadline(giveUpAfterMs),
        headers: { 'Auto-Submitted': 'auto-generated' },
        messageId: message_id,
        from: { name: headerText(name()), address: from },
        to: { name: headerText(to.name), address: to.address },
        ...(reply_to && isOneAddress(reply_to.address)
          ? { replyTo: { name: headerText(reply_to.name), address: reply_to.address } }
          : {}),
        envelope: { from, to: [to.address] },
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
