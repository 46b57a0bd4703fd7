// HTTP to what needs the office's attention, and to the built-in mailbox: that is for whoever sits at this machine, as long as no
// mail server is configured; for others it is not there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import { isFromThisMachine } from '#kernel/network.ts'
import type { Site } from '#kernel/site.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { refusals } from '#platform/refusals.ts'
import type { Templates } from './adapters/templates.ts'
import { attentionRoutes } from './attention/routes.ts'
import * as contract from './contract.ts'
import { mailboxItem } from './present.ts'
import { resendMail } from './resending/contract.ts'
import type { Notifications } from './service.ts'

export interface MailboxDeps {
  notifications: Notifications
  templates: Templates
  publicUrl: string
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

/** For others than who sits at this machine nothing of it is there. */
const guard = (mailbox: FastifyInstance, { notifications, publicUrl }: MailboxDeps) =>
  mailbox.addHook('onRequest', async (request, reply) => {
    const seen = {
      remoteAddress: request.socket.remoteAddress ?? '',
      host: request.headers.host ?? '',
      headerNames: Object.keys(request.headers),
      publicUrl,
    }
    if (!notifications.keepsMail || !isFromThisMachine(seen)) return reply.callNotFound()
  })

const serveMails = (mailbox: FastifyInstance, { notifications, templates, site }: MailboxDeps) => {
  const pagesFor = (request: FastifyRequest) => templates.mailbox(languageChosen(request) ?? site().language)
  const itemOf = async (mailId: string) => {
    const mail = await notifications.findMail(mailId)
    if (!mail) throw new Refusal(refusals.NOT_FOUND)
    return mailboxItem(mail)
  }

  serve(mailbox, contract.mailbox, async ({ reply }) => {
    reply.headers(headers)
    return (await notifications.mailbox()).map(mailboxItem)
  })

  mailbox.get('/dev/mailbox', async (request, reply) => {
    const { renderList } = await pagesFor(request)
    return sendPage(reply, renderList((await notifications.mailbox()).map(mailboxItem), site().name))
  })

  mailbox.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { renderItem } = await pagesFor(request)
    return sendPage(reply, renderItem(await itemOf(request.params.id), site().name))
  })

  mailbox.get<{ Params: { id: string; index: string } }>(
    '/dev/mailbox/:id/attachments/:index',
    async ({ params }, reply) => {
      const attachment = (await itemOf(params.id)).attachments[Number(params.index)]
      if (!attachment) throw new Refusal(refusals.NOT_FOUND)
      return reply
        .headers({ ...headers, 'Content-Disposition': `attachment; filename="${attachment.filename}"` })
        .type(attachment.content_type)
        .send(attachment.content)
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
