// Endpoints of the pictures of guest pages: single uploads and public downloads.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/partner/guest-page.ts'

export const refusals = defineRefusals({
  PARTNER_PICTURE_MISSING: [400, m.picture_missing],
  PARTNER_PICTURE_TOO_LARGE: [413, m.picture_too_large],
  PARTNER_PICTURE_UNREADABLE: [415, m.picture_unreadable],
  PARTNER_PICTURE_STORAGE_FULL: [507, m.picture_failed],
  PARTNER_PICTURE_BUSY: [503, m.picture_failed],
  PARTNER_PICTURE_NOT_FOUND: [404, m.picture_not_found],
})

/** Name of the form field. */
export const pictureField = 'picture'
/** Maximum bytes of the file and of the whole form. */
export const pictureLimits = { file: 8 * 1024 * 1024, request: 9 * 1024 * 1024 }

export const pictureKind = z.enum(['background', 'logo'])
export type PictureKind = z.infer<typeof pictureKind>
/** Maximum pixels of the longer side. */
export const pictureSides: Record<PictureKind, number> = { background: 2000, logo: 640 }

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/partner/page/pictures/:kind',
  summary:
    'Uploads a picture for the guest page, which is shown once the page is saved: multipart/form-data with the file in picture (JPEG, PNG or WebP, at most 8 MiB)',
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 86_400 }],
  params: z.object({ kind: pictureKind }),
  answer: answerSchema(z.object({ picture: z.string() })),
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/uploads/partners/:name',
  summary: "A picture of a partner's guest page by its random name",
  access: 'anyone',
  params: z.object({ name: z.string().max(300) }),
})
