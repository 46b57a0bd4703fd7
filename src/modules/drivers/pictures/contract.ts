// Endpoints of the pictures of drivers and their cars, for the office.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/driver-application.ts'
import * as office from '#messages/office/drivers.ts'

export const refusals = defineRefusals({
  PICTURE_NOT_FOUND: [404, office.picture_not_found],
  PICTURE_MISSING: [400, office.picture_missing],
  PICTURE_UNREADABLE: [415, m.picture_unreadable],
  APPLICATION_FAILED: [507, m.failed],
  APPLICATION_BUSY: [503, m.failed],
})

/** Name of the field in the form. */
export const pictureField = 'driver_picture'

export const replacePicture = endpoint({
  method: 'PUT',
  path: '/api/drivers/:driver_id/photo',
  summary:
    'Replaces the picture of a driver: multipart/form-data with the file in driver_picture (JPEG, PNG or WebP, at most 8 MiB)',
  access: 'admin',
  area: 'drivers',
  limits: [{ by: 'actor', points: 200, seconds: 86_400 }],
  params: z.object({ driver_id: z.string().max(64) }),
  answer: answerSchema(z.object({ driver_picture: z.string() })).extend({ driver_picture: z.string() }),
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/uploads/drivers/:name',
  summary: 'A picture of a driver or a car by its random file name',
  access: 'admin',
  area: 'drivers',
  params: z.object({ name: z.string().max(300) }),
})
