// Routes of a partner's bank account.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Bank, BankMail } from './service.ts'

const presentLink = (link: Omit<BankMail, 'to'> & { kind: 'confirm' | 'stop' }) => ({
  partner: link.partner,
  masked: link.masked,
  asked_by: link.asked_by,
  kind: link.kind,
  usable_at: link.usable_at?.toISOString() ?? null,
})

export const bankRoutes = (app: FastifyInstance, { bank }: { bank: Bank }): void => {
  serve(app, contract.getBank, async ({ actor }) => success(await bank.get(actor)))
  serve(app, contract.changeBank, async ({ actor, body }) => success(await bank.requestChange(actor, body)))
  serve(app, contract.stopBankChange, async ({ actor }) => success(await bank.stop(actor)))
  serve(app, contract.openBankLink, async ({ body }) => success(presentLink(await bank.openLink(body.token))))
  serve(app, contract.decideByBankLink, async ({ body }) => success(presentLink(await bank.useLink(body.token))))
  serve(app, contract.openBankForOffice, async ({ params, query, actor }) =>
    success(await bank.openForPayout({ ...params, ...query, actor: staffId(actor) })),
  )
  serve(app, contract.stopBankForOffice, async ({ params, actor }) => {
    await bank.stopByOffice({ partner_id: params.partner_id, actor: staffId(actor) })
    return { success: true as const }
  })
}
