// The links that were mailed to somebody: how people prove an address, choose a first password and rate a ride.
import type { Notifications } from '#modules/notifications/service.ts'

/** The token of the newest mail to `address` with a link to `page`; `part` is what the token begins with. */
export const mailedToken = async (
  { notifications }: { notifications: Pick<Notifications, 'mailbox'> },
  { address, page, part = '' }: { address: string; page: string; part?: string },
): Promise<string> => {
  const link = new RegExp(`/${page}\\?token=(${part}[\\w.-]+)`)
  for (const { to_address, text } of await notifications.mailbox()) {
    const token = to_address === address && link.exec(text.replace(/=\n/g, ''))?.[1]
    if (token) return token
  }
  throw new Error(`No link to /${page} was mailed to ${address}.`)
}
