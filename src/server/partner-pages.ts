// Which documents the partners have: a page each, at the address that is theirs, and a booking panel for sites of their own; for
// as long as they are active.
import type { Partners } from '#modules/partners/service.ts'
import type { DocumentSource } from './pages.ts'

const ofPartner = /^\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

export const partnerPages =
  (partners: Partners): DocumentSource =>
  async (path) => {
    const [, slug] = ofPartner.exec(path) ?? []
    const data = slug && (await partners.findGuestPage(slug))
    return data ? { page: 'partner', data } : undefined
  }

const ofPanel = /^\/embed\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/(to|hourly))?$/

/** From the hotel, to it, or by the hour: each is a form of its own, so that none needs a script. */
export const embeddedPanels =
  (partners: Partners): DocumentSource =>
  async (path) => {
    const [, slug, way = 'from'] = ofPanel.exec(path) ?? []
    const page = slug && (await partners.findGuestPage(slug))
    return page ? { page: 'embed', data: { page, way } } : undefined
  }
