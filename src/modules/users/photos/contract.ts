// Contracts of the profile photo: uploaded as multipart form data, stored and served as a JPEG.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/profile.ts'
import { userParams } from '../profiles/contract.ts'

export const refusals = defineRefusals({
  PHOTO_MISSING: [400, m.photo_missing],
  PHOTO_TOO_LARGE: [413, m.photo_too_large],
  PHOTO_UNREADABLE: [415, m.photo_not_image],
  PHOTO_STORAGE_FULL: [507, m.photo_failed],
  PHOTO_BUSY: [503, m.photo_failed],
  PHOTO_NOT_FOUND: [404, m.photo_not_found],
})

/** Name of the form field. */
export const photoField = 'profile_image'
/** Maximum bytes of the file and of the whole form. */
export const photoLimits = { file: 5 * 1024 * 1024, request: 6 * 1024 * 1024 }
/** Side length in pixels. */
export const photoSide = 400

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/users/:user_id/profile-image',
  summary: 'A new photo: multipart/form-data with the file in profile_image (JPEG, PNG or WebP, at most 5 MiB)',
  access: 'user',
  limits: [{ by: 'actor', points: 20, seconds: 86_400 }],
  params: userParams,
  answer: answerSchema(z.object({ profile_image: z.string() })),
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/users/:user_id/profile-image',
  summary: 'The profile has no photo any more; asked again, it answers the same',
  access: 'user',
  params: userParams,
  answer: done,
})

export const getPhoto = endpoint({
  method: 'GET',
  path: '/uploads/profiles/:name',
  summary: 'A photo by the random name that its profile says',
  access: 'anyone',
  params: z.object({ name: z.string().max(300) }),
})
