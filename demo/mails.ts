// Reads the tokens of mailed links, with which people verify an address, choose a first password and rate a ride.
import type { Notifications } from '#modules/notifications/service.ts'

/** Returns the token of the newest mail to `address` with a link to `page`; `prefix` is the beginning of the token. */
export const findMailedToken = async (
  { notifications }: { notifications: Pick<Notifications, 'mailbox'> },
  { address, page, prefix = '' }: { address: string; page: string; prefix?: string },
): Promise<string> => {
  const link = new RegExp(`/${page}\\?token=(${prefix}[\\w.-]+)`)
  for (const { to_address, text } of await notifications.mailbox()) {
    const token = to_address === address && link.exec(text.replace(/=\n/g, ''))?.[1]
    if (token) return token
  }
  throw new Error(`No link to /${page} was mailed to ${address}.`)
}
