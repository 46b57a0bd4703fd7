// Documents of active partners: the guest page at the partner's address, and the booking panel for the partner's own site.
import type { Partners } from '#modules/partners/service.ts'
import type { DocumentSource } from './pages.ts'

const partnerPath = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

export const partnerPages =
  (partners: Partners): DocumentSource =>
  async (path) => {
    const [, slug] = partnerPath.exec(path) ?? []
    const data = slug && (await partners.findGuestPage(slug))
    return data ? { page: 'partner', data } : undefined
  }

const panelPath = /^\/embed\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/(to|hourly))?$/

/** Rides from the hotel, to it, or by the hour have a form each, so that none needs a script. */
export const embeddedPanels =
  (partners: Partners): DocumentSource =>
  async (path) => {
    const [, slug, direction = 'from'] = panelPath.exec(path) ?? []
    const page = slug && (await partners.findGuestPage(slug))
    return page ? { page: 'embed', data: { page, way: direction } } : undefined
  }
