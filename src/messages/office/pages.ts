// Words of the back office's pages: the list, the editor, the history. The back office is in English only.

import { englishName, isLanguage } from '#kernel/language.ts'
import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

export const pages = 'Pages'
export const title = 'Page Management'
export const subtitle = 'The content of the website, page by page'
export const create = 'Create Page'
export const search_label = 'Search pages'
export const search_placeholder = 'Search pages...'

export const total_pages = 'Total pages'
export const total_published = 'Published'
export const total_views = 'Total views'
export const published_note = (a: { drafts: number }) => plural(a.drafts, 'draft', 'drafts')
export const pages_note = 'drafts included'
export const views_note = 'all pages, all time'

export const column_title = 'Title'
export const column_url = 'URL'
export const column_modified = 'Last modified'
export const column_status = 'Status'
export const column_views = 'Views'
export const column_actions = 'Actions'
export const by_author = (a: { author: string }) => `by ${a.author}`
export const edit = (a: { title: string }) => `Edit ${a.title}`
export const view = (a: { title: string }) => `View ${a.title}`
export const views = (a: { count: number }) => plural(a.count, 'view', 'views')
export const status = { published: 'Published', draft: 'Draft' } as const
export const changes_wait = 'Unpublished changes'

export const loading = 'Loading pages...'
export const none = 'No pages yet'
export const none_found = 'No pages found'
export const none_found_line = 'Search for fewer words, or for part of the address.'
export const found = (a: { count: number }) => `${plural(a.count, 'page', 'pages')} found`
export const load_failed = 'The pages could not be loaded. Please try again.'
export const page_failed = 'This page could not be loaded. Please try again.'

// the editor
export const all_pages = 'All pages'
export const new_page = 'New page'
export const address = 'Address'
export const address_hint = 'The path of the page on the website'
export const address_moves =
  'Changes as soon as you save. The old address then redirects to the new one until another page uses it.'
export const address_stays = 'Every page of the website links to this page, so it must stay published at this address.'
export const languages_label = 'Language of the text'
export const language_tab = (a: { name: string; empty: boolean }) => (a.empty ? `${a.name} (none)` : a.name)
export const language_empty = (a: { own: string }) => `If there is no text here, visitors see the page in ${a.own}.`
export const page_title = 'Page title'
export const description = 'Description'
export const description_hint = 'One or two sentences for search engines and shared links'
export const body = 'Text'
export const body_hint =
  'Markdown: ## for a section, **bold**, *italic*, - for a list, [words](/address) for a link. Placeholders: {site_name}, {support_phone}, {support_email}, {business_address}, {company_name}, {free_cancellation}, {waiting_terms}.'
export const preview = 'Preview'
export const preview_empty = 'A preview of your text appears here.'
export const preview_failed = 'The preview could not be generated. It is updated when you continue typing.'

export const save_draft = 'Save draft'
export const save = 'Save'
export const saving = 'Saving...'
export const publish = 'Publish'
export const publishing = 'Publishing...'
export const unpublish = 'Unpublish'
export const unpublishing = 'Unpublishing...'
export const history = 'History'
export const view_page = 'View page'
export const cancel = 'Cancel'
export const close = 'Close'
export const saved = 'The page is saved.'
export const saved_behind = 'The page is saved. Visitors see the published version until you publish again.'
export const published = 'The page is published. Visitors now see this version.'
export const unpublished = 'The page is a draft again.'
export const save_failed = 'The page could not be saved. Please try again.'
export const please_check = 'Please check the marked fields.'
export const modified_by = (a: { author: string; at: string }) => `Last modified by ${a.author}, ${a.at}`

export const unpublish_title = 'Unpublish this page?'
export const unpublish_line = 'Its address will show “not found”. Its text is kept here as a draft.'

// two editors
export const conflict_title = 'Another user has changed this page'
export const conflict_by = (a: { author: string; at: string }) => `${a.author} saved it on ${a.at}.`
export const conflict_changed = (a: { parts: string }) => `Changed fields: ${a.parts}.`
export const conflict_same = 'The text is the same; it was published or unpublished.'
export const conflict_line =
  'Your changes are still here but have not been saved. Overwriting replaces only the fields that you changed.'
export const take_theirs = 'Use their version'
export const keep_mine = 'Overwrite with mine'
const parts = { title: 'title', description: 'description', body: 'text' } as const
/** 'slug' or 'de.body', as the server names what differs. */
export const part_name = (a: { part: string }): string => {
  const [language = '', part = ''] = a.part.split('.')
  if (a.part === 'slug') return 'address'
  const name = isLanguage(language) ? englishName(language) : language
  return `${name} ${parts[part as keyof typeof parts] ?? part}`
}

// history
export const history_title = 'Version history'
export const history_failed = 'The history could not be loaded. Please try again.'
export const what = {
  created: 'Created',
  edited: 'Edited',
  published: 'Published',
  unpublished: 'Unpublished',
  restored: 'Restored',
} as const
export const restored_from = (a: { version: number }) => `from version ${a.version}`
export const version = (a: { version: number }) => `Version ${a.version}`
export const shown_now = 'Shown to visitors'
export const newest = 'Newest'
export const look = (a: { version: number }) => `View version ${a.version}`
export const restore = (a: { version: number }) => `Restore version ${a.version}`
export const restored = (a: { version: number }) =>
  `Version ${a.version} is restored. Publish the page to show it to visitors.`
export const back_to_history = 'Back to history'
export const history_unsaved = 'Save or undo your changes before you restore an earlier version.'
