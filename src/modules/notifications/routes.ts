// HTTP routes of the attention list, resending and the built-in mailbox. The mailbox answers 404 unless no mail server is configured
// and the caller is on this machine or has the mailbox key.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { hasBearer, isLocalCaller, isSameSecret } from '#platform/local-access.ts'
import { refusals } from '#platform/refusals.ts'
import type { Templates } from './adapters/templates.ts'
import { cancellationMailRoutes } from './cancellation-mails/routes.ts'
import { changeMailRoutes } from './change-mails/routes.ts'
import * as contract from './contract.ts'
import { customerMessageRoutes } from './customer-messages/routes.ts'
import { attentionRoutes } from './office-alerts/routes.ts'
import { mailboxItem } from './present.ts'
import { resendMail } from './resend/contract.ts'
import type { Notifications } from './service.ts'
import { staffNoticeRoutes } from './staff-notices/routes.ts'
import type { Mail } from './store.ts'

export interface MailboxDeps {
  notifications: Notifications
  templates: Templates
  publicUrl: string
  /** Whether other machines can reach the installation. */
  isExposed: boolean
  /** Key that opens the mailbox from any machine, with unmasked links. */
  mailboxKey: () => string
  /** Returns the site as currently configured in the settings. */
  site: () => Site
}

// The frame that shows a mail inherits this policy: own images, inline styles, no scripts.
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

const hasMailboxKey = (request: FastifyRequest, deps: MailboxDeps): boolean =>
  hasBearer(request, deps.mailboxKey()) || isSameSecret(request.cookies[cookieName(deps)], deps.mailboxKey())

/** Redirects a request with the key in its URL to the same path without it, and sets a cookie instead. */
const exchangeKey = (request: FastifyRequest, reply: FastifyReply, deps: MailboxDeps) => {
  const { pathname, searchParams } = new URL(request.url, deps.publicUrl)
  if (!isSameSecret(searchParams.get('key') ?? undefined, deps.mailboxKey())) return undefined
  const secure = deps.publicUrl.startsWith('https:')
  return reply
    .headers(headers)
    .setCookie(cookieName(deps), deps.mailboxKey(), { path: '/', httpOnly: true, sameSite: 'lax', secure })
    .redirect(pathname, 303)
}

/** Answers 404 to callers without the key that are not on this machine. */
const guard = (mailbox: FastifyInstance, deps: MailboxDeps) =>
  mailbox.addHook('onRequest', async (request, reply) => {
    if (!deps.notifications.hasMailbox) return reply.callNotFound()
    const redirected = exchangeKey(request, reply, deps)
    if (redirected) return redirected
    if (!hasMailboxKey(request, deps) && !isLocalCaller(request, deps.isExposed)) return reply.callNotFound()
  })

const serveMails = (mailbox: FastifyInstance, deps: MailboxDeps) => {
  const { notifications, templates, site } = deps
  const pagesFor = (request: FastifyRequest) => templates.mailbox(languageChosen(request) ?? site().language)
  const itemsOf = async (request: FastifyRequest, mails: readonly Mail[]) => {
    const masked = new Set(hasMailboxKey(request, deps) ? [] : await notifications.staffEmails())
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
      const [file] = stored.receipt_of ? await notifications.openAttachments([stored]) : [item]
      if (!file) throw new Refusal(refusals.NOT_FOUND)
      return reply
        .headers({ ...headers, 'Content-Disposition': `attachment; filename="${file.filename}"` })
        .type(file.content_type)
        .send(file.content)
    },
  )
}

export const notificationRoutes = (app: FastifyInstance, deps: MailboxDeps): void => {
  serve(app, resendMail, async ({ actor, params }) => {
    await deps.notifications.resending.resend(actor, params.mail_id)
    return { success: true as const }
  })
  attentionRoutes(app, deps.notifications)
  changeMailRoutes(app, deps.notifications)
  cancellationMailRoutes(app, deps.notifications)
  customerMessageRoutes(app, deps.notifications)
  staffNoticeRoutes(app, deps.notifications)
  app.register(async (mailbox) => {
    guard(mailbox, deps)
    serveMails(mailbox, deps)
  })
}
