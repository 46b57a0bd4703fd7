// Which documents the pages of the office are, at the addresses that they hold; and those that are ours: the credits, and the invitations to drive and to be a partner.

import type { Content } from '#modules/content/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import { contactPath } from '#modules/support/rules.ts'
import type { Listed } from './for-robots.ts'
import type { DocumentSource, Shown } from './pages.ts'

const ofPage = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
/** Where a visitor without a script is led once their message is taken: to load it again sends nothing again. */
export const sentPath = `${contactPath}/sent`

type Pages = Pick<Content, 'published' | 'viewed'>

export const contentPages =
  (content: Pages): DocumentSource =>
  async (path, language): Promise<Shown | undefined> => {
    if (path === '/credits') return { page: 'credits' }
    if (path === '/driver-registration') return { page: 'driver' }
    if (path === '/partner-registration') return { page: 'join' }
    if (path === sentPath) {
      const page = await content.published(contactPath.slice(1), language)
      return page && { page: 'contact', data: { page, answer: { outcome: 'sent' } } }
    }
    const [, slug] = ofPage.exec(path) ?? []
    const page = slug ? await content.published(slug, language) : undefined
    if (!page) return undefined
    const data = page.template === 'contact' ? { page } : page
    return { page: page.template, data, onRead: () => content.viewed(page.page_id) }
  }

/** Where the page stands now that stood at this path before, for what nothing stands at any more. */
export const movedPages =
  (content: Pick<Content, 'movedTo'>) =>
  async (path: string): Promise<string | undefined> => {
    const [, slug] = ofPage.exec(path) ?? []
    const now = slug && (await content.movedTo(slug))
    return now ? `/${now}` : undefined
  }

/** Every document that may be found, but for the home page. */
export const listedPages = async (
  content: Pick<Content, 'publishedSlugs'>,
  partners: Pick<Partners, 'listOpen'>,
): Promise<Listed[]> => {
  const [pages, slugs] = await Promise.all([content.publishedSlugs(), partners.listOpen()])
  return [
    ...pages.map(({ slug, published_at, languages }) => ({ path: `/${slug}`, changed: published_at, languages })),
    ...slugs.map((slug) => ({ path: `/${slug}` })),
    { path: '/credits' },
    { path: '/driver-registration' },
    { path: '/partner-registration' },
  ]
}
