// API of the differences between two versions of a rate card.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'

const difference = z.object({
  change: z.enum(['added', 'removed', 'changed']),
  /** Path in the document of the version; of what was removed, in the other document. */
  path: z.string(),
  /** 'Business class, per mile: £2.75 to £2.95' */
  text: z.string(),
})
export type Difference = z.infer<typeof difference>

export const listRateDifferences = endpoint({
  method: 'GET',
  path: '/api/admin/rate-versions/:version_id/differences',
  summary:
    'What a version changes compared with another one, in sentences; without `to`, with the version that is live',
  access: 'admin',
  params: z.object({ version_id: z.string().max(40) }),
  query: z.object({ to: z.string().max(40).optional() }),
  answer: answerSchema(
    z.object({
      /** The version that it is compared with; null if none is live. */
      to: z.string().nullable(),
      differences: z.array(difference),
    }),
  ),
})
export type DifferencesOnWire = { to: string | null; differences: Difference[] }
