// What crosses the wire where a partner edits the page at which its guests book.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/partner/guest-page.ts'
import { isPicture, isPictureAddress, longest } from './rules.ts'

export const refusals = defineRefusals({
  /** Somebody else was faster; `data.page` is the page as it is now. */
  PAGE_CHANGED: [409, m.page_changed],
  PICTURE_GONE: [400, m.picture_gone],
})

export const editedPage = z.object({
  slug: z.string(),
  name: z.string(),
  /** Where guests find it: the partner's real address on this site. */
  address: z.string(),
  /** Whether guests find it there: our office has entered where the partner is. */
  is_open: z.boolean(),
  /** The address as a QR code, to be printed. */
  qr_svg: z.string(),
  /** Null where our own words stand. */
  hero_title: z.string().nullable(),
  hero_text: z.string().nullable(),
  /** A picture that we keep, or an https address; null where ours stands, or none. */
  background: z.string().nullable(),
  logo: z.string().nullable(),
  /** Rises with every change. */
  version: z.int(),
})
export type EditedPage = z.infer<typeof editedPage>

export const getOwnPage = endpoint({
  method: 'GET',
  path: '/api/partner/page',
  summary: "The guest page of the caller's partner, as it is edited",
  access: 'partner',
  answer: answerSchema(editedPage),
})

const orNothing = <T extends z.ZodType<string, string>>(text: T) =>
  z
    .string()
    .trim()
    .transform((typed) => typed || null)
    .pipe(text.nullable())
    .nullable()

const title = textField()
  .max(longest.title, m.title_too_long({ most: longest.title }))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, m.one_line)
const text = textField()
  .max(longest.text, m.title_too_long({ most: longest.text }))
  .regex(/^(?:\P{Cc}|\n)*$/u, m.plain_text)
const picture = z
  .string()
  .refine(isPicture, m.picture_not_https)
  .transform((address) => (isPictureAddress(address) ? new URL(address).href : address))

export const saveOwnPage = endpoint({
  method: 'PUT',
  path: '/api/partner/page',
  summary:
    "Changes the guest page of the caller's partner; refused with 409 and the page as it is where somebody else wrote since `version`",
  access: 'partner',
  limits: [{ by: 'actor', points: 200, seconds: 3600 }],
  body: z.strictObject({
    hero_title: orNothing(title),
    hero_text: orNothing(text),
    background: orNothing(picture),
    logo: orNothing(picture),
    version: z.int(),
  }),
  answer: answerSchema(editedPage),
})
