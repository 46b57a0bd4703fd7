// HTTP to what needs the office's attention, and to the built-in mailbox: that is for this machine or whoever has its key, as long
// as no mail server is configured; for others it is not there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { hasBearer, isLocalCaller, isSameSecret } from '#platform/local-access.ts'
import { refusals } from '#platform/refusals.ts'
import type { Templates } from './adapters/templates.ts'
import * as contract from './contract.ts'
import { attentionRoutes } from './office-alerts/routes.ts'
import { mailboxItem } from './present.ts'
import { resendMail } from './resend/contract.ts'
import type { Notifications } from './service.ts'
import type { Mail } from './store.ts'

export interface MailboxDeps {
  notifications: Notifications
  templates: Templates
  publicUrl: string
  /** May others than this machine reach the installation? */
  isExposed: boolean
  /** Opens the mailbox from anywhere, with every link in it. */
  mailboxKey: () => string
  /** What the settings say of the site now. */
  site: () => Site
}

// The frame with the mail inherits this policy: pictures of our own, inline styles, no script at all.
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.headers(headers).type('text/html; charset=utf-8').send(html)

const cookieName = ({ publicUrl }: MailboxDeps) => (publicUrl.startsWith('https:') ? '__Host-mailbox' : 'mailbox')

const holdsKey = (request: FastifyRequest, deps: MailboxDeps): boolean =>
  hasBearer(request, deps.mailboxKey()) || isSameSecret(request.cookies[cookieName(deps)], deps.mailboxKey())

/** The key in an address becomes a cookie, and leaves the address. */
const takeKey = (request: FastifyRequest, reply: FastifyReply, deps: MailboxDeps) => {
  const { pathname, searchParams } = new URL(request.url, deps.publicUrl)
  if (!isSameSecret(searchParams.get('key') ?? undefined, deps.mailboxKey())) return undefined
  const secure = deps.publicUrl.startsWith('https:')
  return reply
    .headers(headers)
    .setCookie(cookieName(deps), deps.mailboxKey(), { path: '/', httpOnly: true, sameSite: 'lax', secure })
    .redirect(pathname, 303)
}

/** Without the key, and from elsewhere than this machine, nothing of it is there. */
const guard = (mailbox: FastifyInstance, deps: MailboxDeps) =>
  mailbox.addHook('onRequest', async (request, reply) => {
    if (!deps.notifications.keepsMail) return reply.callNotFound()
    const redirected = takeKey(request, reply, deps)
    if (redirected) return redirected
    if (!holdsKey(request, deps) && !isLocalCaller(request, deps.isExposed)) return reply.callNotFound()
  })

const serveMails = (mailbox: FastifyInstance, deps: MailboxDeps) => {
  const { notifications, templates, site } = deps
  const pagesFor = (request: FastifyRequest) => templates.mailbox(languageChosen(request) ?? site().language)
  const itemsOf = async (request: FastifyRequest, mails: readonly Mail[]) => {
    const masked = new Set(holdsKey(request, deps) ? [] : await notifications.staffEmails())
    return mails.map((mail) => mailboxItem(mail, deps.publicUrl, masked.has(mail.to_address.toLowerCase())))
  }
  const listFor = async (request: FastifyRequest) => itemsOf(request, await notifications.mailbox())
  const itemFor = async (request: FastifyRequest, mailId: string) => {
    const mail = await notifications.findMail(mailId)
    const [item] = await itemsOf(request, mail ? [mail] : [])
    if (!item) throw new Refusal(refusals.NOT_FOUND)
    return item
  }

  serve(mailbox, contract.mailbox, async ({ request, reply }) => {
    reply.headers(headers)
    return listFor(request)
  })

  mailbox.get('/dev/mailbox', async (request, reply) => {
    const { renderList } = await pagesFor(request)
    return sendPage(reply, renderList(await listFor(request), site().name))
  })

  mailbox.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { renderItem } = await pagesFor(request)
    return sendPage(reply, renderItem(await itemFor(request, request.params.id), site().name))
  })

  mailbox.get<{ Params: { id: string; index: string } }>(
    '/dev/mailbox/:id/attachments/:index',
    async (request, reply) => {
      const { id, index } = request.params
      const item = (await itemFor(request, id)).attachments[Number(index)]
      const stored = (await notifications.findMail(id))?.attachments[Number(index)]
      if (!item || !stored) throw new Refusal(refusals.NOT_FOUND)
      const [made] = stored.receipt_of ? await notifications.openAttachments([stored]) : [item]
      if (!made) throw new Refusal(refusals.NOT_FOUND)
      return reply
        .headers({ ...headers, 'Content-Disposition': `attachment; filename="${made.filename}"` })
        .type(made.content_type)
        .send(made.content)
    },
  )
}

export const notificationRoutes = (app: FastifyInstance, deps: MailboxDeps): void => {
  serve(app, resendMail, async ({ actor, params }) => {
    await deps.notifications.resending.resend(actor, params.mail_id)
    return { success: true as const }
  })
  attentionRoutes(app, deps.notifications)
  app.register(async (mailbox) => {
    guard(mailbox, deps)
    serveMails(mailbox, deps)
  })
}
