// Maps addresses to documents: the content pages, and the fixed pages for credits, drivers and partners.

import type { Content } from '#modules/content/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import { contactPath } from '#modules/support/rules.ts'
import type { DocumentSource, PageContent } from './pages.ts'
import type { SitemapEntry } from './robots.ts'

const pagePath = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/
/** Where visitors without script land after sending: reloading it sends nothing again. */
export const sentPath = `${contactPath}/sent`

type Pages = Pick<Content, 'findPublishedPage' | 'countView'>

export const contentPages =
  (content: Pages): DocumentSource =>
  async (path, language): Promise<PageContent | undefined> => {
    if (path === '/credits') return { page: 'credits' }
    if (path === '/driver-registration') return { page: 'driver' }
    if (path === '/partner-registration') return { page: 'join' }
    if (path === sentPath) {
      const page = await content.findPublishedPage(contactPath.slice(1), language)
      return page && { page: 'contact', data: { page, answer: { outcome: 'sent' } } }
    }
    const [, slug] = pagePath.exec(path) ?? []
    const page = slug ? await content.findPublishedPage(slug, language) : undefined
    if (!page) return undefined
    const data = page.template === 'contact' ? { page } : page
    return { page: page.template, data, onRead: () => content.countView(page.page_id) }
  }

/** The current path of a page that moved away from this path. */
export const findMovedPage =
  (content: Pick<Content, 'findRedirect'>) =>
  async (path: string): Promise<string | undefined> => {
    const [, slug] = pagePath.exec(path) ?? []
    const now = slug && (await content.findRedirect(slug))
    return now ? `/${now}` : undefined
  }

/** Every document for the sitemap except the home page. */
export const listPages = async (
  content: Pick<Content, 'listPublishedPages'>,
  partners: Pick<Partners, 'listOpen'>,
): Promise<SitemapEntry[]> => {
  const [pages, slugs] = await Promise.all([content.listPublishedPages(), partners.listOpen()])
  return [
    ...pages.map(({ slug, published_at, languages }) => ({ path: `/${slug}`, changed: published_at, languages })),
    ...slugs.map((slug) => ({ path: `/${slug}` })),
    { path: '/credits' },
    { path: '/driver-registration' },
    { path: '/partner-registration' },
  ]
}
