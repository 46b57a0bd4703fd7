// Partners: the hotels whose guests book at a page of their own.
import { randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { crockford } from '#kernel/ids.ts'
import { claimAddress } from '#modules/addresses/service.ts'
import type { Places } from '#modules/places/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type GuestPage, refusals } from './contract.ts'
import { createMembers } from './members/service.ts'
import { createPage } from './page/service.ts'
import { createPictures, type PicturesDeps } from './pictures/service.ts'
import { presentGuestPage } from './present.ts'
import { isOpen } from './rules.ts'
import { findBySlug, hasPartners, insertPartner, listSlugs, type Partner } from './store.ts'

/** The partner of a new installation, a made-up hotel. Its words are ours, and so in every language. */
const harcourt = {
  slug: 'the-harcourt',
  name: 'The Harcourt',
  place_id: 'the-harcourt',
  external_url: 'https://the-harcourt.example/',
}

export interface PartnersDeps extends Omit<PicturesDeps, 'members'> {
  db: Db
  clock: Clock
  publicUrl: string
  places: Pick<Places, 'find'>
}

export const createPartners = (deps: PartnersDeps) => {
  const { db, clock, places } = deps
  const members = createMembers({ db })
  const pictures = createPictures({ ...deps, members })
  const findOpen = async (on: Db, slug: string): Promise<Partner | undefined> => {
    const partner = await findBySlug(on, slug)
    return partner && isOpen(partner) ? partner : undefined
  }

  const findGuestPage = async (slug: string): Promise<GuestPage | undefined> => {
    const partner = await findOpen(db, slug)
    return partner && presentGuestPage(partner)
  }

  return {
    members,
    pictures,
    page: createPage({ ...deps, members, pictures }),

    /** The active partner of that slug; `on` is the caller's own connection. */
    findOpen,

    /** What the partner's page is made of; undefined where there is no such partner, or it is not active. */
    findGuestPage,

    /** As `findGuestPage`. @throws Refusal PARTNER_NOT_FOUND, the same for unknown and for not active */
    async getGuestPage(slug: string): Promise<GuestPage> {
      const page = await findGuestPage(slug)
      if (!page) throw new Refusal(refusals.PARTNER_NOT_FOUND)
      return page
    },

    /** Slugs of all whose page is open, for those who list the public addresses. */
    listOpen: (): Promise<string[]> => listSlugs(db, 'active'),

    /** Gives a new installation its one partner. An installation that has any is left as it is. */
    async seed(): Promise<void> {
      const { place_id, ...hotel } = harcourt
      const place = await places.find(place_id)
      if (!place) throw new Error(`the gazetteer does not know ${place_id}`)
      await inTransaction(db, async (tx) => {
        if (await hasPartners(tx)) return
        const now = clock()
        const partner_id = crockford(randomBytes(8))
        const isNew = await insertPartner(tx, {
          ...hotel,
          partner_id,
          status: 'active',
          place: JSON.stringify(place),
          hero_title: null,
          hero_text: null,
          logo: null,
          background: null,
          created_at: now,
          updated_at: now,
        })
        // Another process that starts at the same time may have been faster.
        if (isNew) await claimAddress(tx, { slug: hotel.slug, kind: 'partner', ref: partner_id, at: now })
      })
    },
  }
}
export type Partners = ReturnType<typeof createPartners>
