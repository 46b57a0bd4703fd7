// Contracts of the user's own profile.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { isLongName } from '#kernel/fields/name.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { emailField, storedField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import { control_characters } from '#messages/en/errors.ts'
import * as m from '#messages/en/profile.ts'

export const refusals = defineRefusals({
  USER_NOT_FOUND: [404, m.user_not_found],
  PROFILE_PHONE_INVALID: [400, m.phone_impossible],
})

/** A line of `least` to `most` visible characters; `message` is for a shorter one. */
export const createLineField = (least: number, most: number, message: string, kind: TextKind = 'text') =>
  textField(kind, message)
    .min(least, message)
    .max(most, m.too_long({ most }))
    .regex(/^\P{Cc}*$/u, control_characters)

/** A name of a person or place: at least two letters, or one character that is a word or syllable. */
export const createNameField = (most: number, message: string, kind: TextKind = 'name') =>
  createLineField(1, most, message, kind).refine(isLongName, { message, abort: true })

export const ownEmail = emailField({ invalid: m.email_invalid })

const notChangeable = ({ code }: { code?: string }) => (code === 'unrecognized_keys' ? m.not_changeable : undefined)

/** The nine fields and the language; any other field is refused by name. */
export const profileForm = z.strictObject(
  {
    first_name: createNameField(80, m.first_name_short),
    last_name: createNameField(80, m.last_name_short),
    email: ownEmail,
    phone_number: createLineField(10, maxPhoneLength, m.phone_short, 'phone'),
    address: createLineField(5, 300, m.address_short, 'address'),
    city: createNameField(100, m.city_needed, 'address'),
    state_province: createNameField(100, m.state_needed, 'address'),
    zip_postal_code: createLineField(3, 20, m.postcode_needed, 'postcode'),
    country: createNameField(60, m.country_needed, 'address'),
    /** Language of mails; unchanged if omitted. */
    language: z.enum(languages).optional(),
  },
  { error: notChangeable },
)
export type ProfileForm = z.output<typeof profileForm>

/** The same before comparison with the stored profile: only changed fields are checked by `profileForm`. */
const profileChange = z.strictObject(
  {
    first_name: storedField('name', m.first_name_short),
    last_name: storedField('name', m.last_name_short),
    email: storedField('email', m.email_invalid),
    phone_number: storedField('phone', m.phone_short),
    address: storedField('address', m.address_short),
    city: storedField('address', m.city_needed),
    state_province: storedField('address', m.state_needed),
    zip_postal_code: storedField('postcode', m.postcode_needed),
    country: storedField('address', m.country_needed),
    language: z.enum(languages).optional(),
  },
  { error: notChangeable },
)
export type ProfileChange = z.output<typeof profileChange>

export const userRecord = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The requested email, not confirmed yet; `email` is the old one until then. */
  pending_email: z.string().nullable(),
  phone_number: z.string(),
  address: z.string(),
  city: z.string(),
  state_province: z.string(),
  zip_postal_code: z.string(),
  country: z.string(),
  /** Path on this site. */
  profile_image: z.string().nullable(),
  language: z.enum(languages),
  /** Consent to marketing emails, set by its own endpoint. */
  marketing_consent: z.boolean(),
})
export type UserRecord = z.infer<typeof userRecord>

export const userParams = z.object({ user_id: z.string().max(64) })

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:user_id',
  summary: "The signed-in person's own profile",
  access: 'user',
  params: userParams,
  answer: answerSchema(userRecord),
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:user_id',
  summary:
    'Changes the nine fields and the language of the own profile, of which only what differs is checked; a new e-mail address has to be confirmed from there first',
  access: 'user',
  reauthentication: 'conditional',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: userParams,
  body: profileChange,
  answer: answerSchema(userRecord),
})
