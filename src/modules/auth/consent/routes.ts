// HTTP route for consent to marketing emails.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { requireSelf } from '#modules/users/service.ts'
import { serve } from '#platform/http.ts'
import { callerDetails } from '#platform/sessions.ts'
import * as contract from './contract.ts'
import type { Consent } from './service.ts'

export const consentRoutes = (app: FastifyInstance, { consent }: { consent: Consent }): void => {
  serve(app, contract.setMarketingConsent, async ({ params: { user_id }, body: { agreed }, actor, request }) => {
    requireSelf(actor, user_id)
    return success({
      marketing_consent: await consent.setMarketingConsent({ user_id, agreed }, callerDetails(request).language),
    })
  })
}
