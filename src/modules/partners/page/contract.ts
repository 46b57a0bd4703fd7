// Endpoints with which a partner edits its guest page.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/partner/guest-page.ts'
import { isPicture, isPictureAddress, maxLengths } from './rules.ts'

export const refusals = defineRefusals({
  /** The page changed since `version`; `data.page` is the current page. */
  PAGE_CHANGED: [409, m.page_changed],
  PICTURE_NOT_STORED: [400, m.picture_gone],
})

export const editedPage = z.object({
  slug: z.string(),
  name: z.string(),
  /** Public address of the page. */
  address: z.string(),
  /** The page is public once the office has entered the partner's place. */
  is_open: z.boolean(),
  /** The address as a QR code, for printing. */
  qr_svg: z.string(),
  /** Null for the default text. */
  hero_title: z.string().nullable(),
  hero_text: z.string().nullable(),
  /** Path of an uploaded picture, or an https address; null for the default picture, or none. */
  background: z.string().nullable(),
  logo: z.string().nullable(),
  /** Increases with every change. */
  version: z.int(),
})
export type EditedPage = z.infer<typeof editedPage>

export const getOwnPage = endpoint({
  method: 'GET',
  path: '/api/partner/page',
  summary: "The guest page of the signed-in member's partner, for editing",
  access: 'partner',
  answer: answerSchema(editedPage),
})

const orNull = <T extends z.ZodType<string, string>>(text: T) =>
  z
    .string()
    .trim()
    .transform((typed) => typed || null)
    .pipe(text.nullable())
    .nullable()

const title = textField()
  .max(maxLengths.title, m.title_too_long({ most: maxLengths.title }))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, m.one_line)
const text = textField()
  .max(maxLengths.text, m.title_too_long({ most: maxLengths.text }))
  .regex(/^(?:\P{Cc}|\n)*$/u, m.plain_text)
const picture = z
  .string()
  .refine(isPicture, m.picture_not_https)
  .transform((address) => (isPictureAddress(address) ? new URL(address).href : address))

export const saveOwnPage = endpoint({
  method: 'PUT',
  path: '/api/partner/page',
  summary:
    "Changes the guest page of the signed-in member's partner; refused with 409 and the current page if it changed since `version`",
  access: 'partner',
  limits: [{ by: 'actor', points: 200, seconds: 3600 }],
  body: z.strictObject({
    hero_title: orNull(title),
    hero_text: orNull(text),
    background: orNull(picture),
    logo: orNull(picture),
    version: z.int(),
  }),
  answer: answerSchema(editedPage),
})
