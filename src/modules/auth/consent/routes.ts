// HTTP route for consent to marketing emails.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { requireSelf } from '#modules/users/service.ts'
import { serve } from '#platform/http.ts'
import { callerDetails } from '#platform/sessions.ts'
import type { Auth } from '../service.ts'
import * as contract from './contract.ts'

export const consentRoutes = (app: FastifyInstance, { auth }: { auth: Auth }): void => {
  serve(app, contract.setMarketingConsent, async ({ params: { user_id }, body: { agreed }, actor, request }) => {
    requireSelf(actor, user_id)
    return success({
      marketing_consent: await auth.setMarketingConsent({ user_id, agreed }, callerDetails(request).language),
    })
  })
}
