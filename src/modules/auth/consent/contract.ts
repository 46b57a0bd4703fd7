// Contract of the endpoint that sets or withdraws consent to marketing emails.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/profile.ts'
import { userParams } from '#modules/users/profiles/contract.ts'

export const refusals = defineRefusals({
  MARKETING_NOT_OFFERED: [409, m.news_not_offered],
})

export const setMarketingConsent = endpoint({
  method: 'PUT',
  path: '/api/users/:user_id/marketing-consent',
  summary: 'Agrees to news by mail, where the settings offer any, or withdraws that at any time',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: userParams,
  body: z.strictObject({ agreed: z.boolean() }),
  answer: answerSchema(z.object({ marketing_consent: z.boolean() })),
})
