// Contracts by which the office lists, writes, publishes and restores pages.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { fieldKinds, textField } from '#kernel/fields/schemas.ts'
import { type Language, languages } from '#kernel/language.ts'
import * as m from '#messages/en/pages-errors.ts'
import { maxLengths, templates } from './rules.ts'

// The tree that Markdown is parsed into. It contains no HTML, so that a page can show only these elements.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'struck'; of: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; title?: string; of: Inline[] }
  | { kind: 'picture'; src: string; alt: string; title?: string }
  | { kind: 'break' }

export type Align = 'left' | 'center' | 'right'

export type Block =
  /** Level 1 is reserved for the page title. `id` is unique on the page, for a table of contents. */
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; of: Inline[] }
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: Cell[]; rows: Cell[][] }

export interface Cell {
  of: Inline[]
  align?: Align
}

export const refusals = defineRefusals({
  PAGE_NOT_FOUND: [404, m.page_not_found],
  PAGE_CHANGED: [409, m.page_changed],
  PAGE_LINKED: [409, m.page_linked],
  PAGE_NEEDS_TEXT: [400, m.page_needs_text],
})

const line = (most: number) =>
  textField('text', m.needed)
    .min(1, m.needed)
    .max(most, m.too_long({ most }))
    .regex(/^\P{Cc}*$/u, m.one_line)

const body = z
  .string(m.needed)
  .normalize('NFC')
  .register(fieldKinds, { kind: 'text' })
  .max(maxLengths.body, m.too_long({ most: maxLengths.body }))
  .transform((typed) => typed.replace(/\r\n?/g, '\n').replaceAll('\0', ''))

const pageText = z.strictObject({
  title: line(maxLengths.title),
  description: line(maxLengths.description),
  body: body.refine((typed) => typed.trim() !== '', m.needed),
})
/** The page has no text in an omitted language. */
export const pageTexts = z.strictObject({
  en: pageText.optional(),
  es: pageText.optional(),
  fr: pageText.optional(),
  de: pageText.optional(),
} satisfies Record<Language, unknown>)

const shownText = z.object({ title: z.string(), description: z.string(), body: z.string() }).optional()

const status = z.enum(['published', 'draft'])
const slug = z.string(m.needed).trim().max(200)

/** A row of the list. `version` increases with every change. */
const summary = z.object({
  page_id: z.string(),
  title: z.string(),
  slug: z.string(),
  template: z.enum(templates),
  status,
  /** Whether it was edited since it was published. */
  unpublished_changes: z.boolean(),
  author: z.string(),
  updated_at: z.string(),
  published_at: z.string().nullable(),
  views: z.int(),
  version: z.int(),
})
export type PageSummary = z.output<typeof summary>

const page = summary.extend({
  /** Whether every page links to it, so that its slug is fixed and it stays published. */
  linked: z.boolean(),
  texts: z.object({ en: shownText, es: shownText, fr: shownText, de: shownText } satisfies Record<Language, unknown>),
})
export type Page = z.output<typeof page>

export const versionAction = z.enum(['created', 'edited', 'published', 'unpublished', 'restored'])
export type VersionAction = z.infer<typeof versionAction>

const versionRow = z.object({
  version: z.int(),
  what: versionAction,
  restored_from: z.int().nullable(),
  author: z.string(),
  at: z.string(),
  /** Whether visitors read this version now. */
  published: z.boolean(),
})
export type PageVersion = z.output<typeof versionRow>

const pageVersion = versionRow.extend({ slug: z.string(), texts: page.shape.texts })

const ofPage = z.object({ page_id: z.string().max(64) })
const limits = [{ by: 'actor', points: 600, seconds: 3600 }] as const
/** Room for the longest text in every language, as JSON. */
const bodyBytes = 1024 * 1024
/** Fits the integer column of the database. */
const version = z.int().min(0).max(1_000_000_000)
const seen = z.strictObject({ version })

export const listPages = endpoint({
  method: 'GET',
  path: '/api/pages',
  summary: 'Every page by its title, with what was counted; `search` looks in titles, addresses and texts',
  access: 'admin',
  query: z.object({ search: z.string().trim().max(200).default('') }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(summary),
    totals: z.object({ pages: z.int(), published: z.int(), views: z.int() }),
  }),
})

export const createPage = endpoint({
  method: 'POST',
  path: '/api/pages',
  summary: 'A new page, a draft unless `publish` says otherwise',
  access: 'admin',
  limits,
  bodyBytes,
  body: z.strictObject({ slug, texts: pageTexts, publish: z.boolean().default(false) }),
  answer: answerSchema(page),
})

export const getPage = endpoint({
  method: 'GET',
  path: '/api/pages/:page_id',
  summary: 'A page as it was written last',
  access: 'admin',
  params: ofPage,
  answer: answerSchema(page),
})

export const changePage = endpoint({
  method: 'PUT',
  path: '/api/pages/:page_id',
  summary:
    'Writes a new version, and shows it to visitors where `publish` says so; refused with 409 and what changed where somebody else wrote since `version`',
  access: 'admin',
  limits,
  bodyBytes,
  params: ofPage,
  body: z.strictObject({ slug, texts: pageTexts, version, publish: z.boolean().default(false) }),
  answer: answerSchema(page),
})

export const publishPage = endpoint({
  method: 'POST',
  path: '/api/pages/:page_id/publish',
  summary: 'Shows visitors the page as it was written last',
  access: 'admin',
  limits,
  params: ofPage,
  body: seen,
  answer: answerSchema(page),
})

export const unpublishPage = endpoint({
  method: 'POST',
  path: '/api/pages/:page_id/unpublish',
  summary: 'Takes the page away from visitors; it stays as a draft. Refused for one that every page links to',
  access: 'admin',
  limits,
  params: ofPage,
  body: seen,
  answer: answerSchema(page),
})

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/api/pages/:page_id/versions',
  summary: 'What happened to a page, the newest first',
  access: 'admin',
  params: ofPage,
  answer: answerSchema(z.array(versionRow)),
})

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/api/pages/:page_id/versions/:number',
  summary: 'A page as one of its versions has it',
  access: 'admin',
  params: ofPage.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) }),
  answer: answerSchema(pageVersion),
})

export const restorePage = endpoint({
  method: 'POST',
  path: '/api/pages/:page_id/restore',
  summary: 'Writes a new version with the texts of an earlier one; visitors see it when it is published',
  access: 'admin',
  limits,
  params: ofPage,
  body: z.strictObject({ version, restore: version.min(1) }),
  answer: answerSchema(page),
})

export const previewPage = endpoint({
  method: 'POST',
  path: '/api/pages/preview',
  summary: 'What Markdown becomes on a page, as a tree, with the placeholders filled in',
  access: 'admin',
  limits: [{ by: 'actor', points: 3000, seconds: 3600 }],
  bodyBytes,
  body: z.strictObject({ body, language: z.enum(languages) }),
  answer: answerSchema(z.object({ blocks: z.array(z.custom<Block>()) })),
})
