// Which documents the partners have: one each, at the address that is theirs, for as long as they are active.
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
