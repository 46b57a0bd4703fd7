// Partners: the hotels and companies whose guests book at a page of their own.
import { Refusal } from '#kernel/errors.ts'
import type { Places } from '#modules/places/service.ts'
import { claimAddress } from '#modules/slugs/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { createLeaving } from './account-deletion/service.ts'
import { type BankDeps, createBank } from './bank/service.ts'
import { type GuestPage, refusals } from './contract.ts'
import { partnerNames } from './lookup/service.ts'
import { createMembers } from './members/service.ts'
import { findOwners } from './members/store.ts'
import { createPartnerOffice, type PartnerOfficeDeps } from './office/service.ts'
import { createPage } from './page/service.ts'
import { createPictures, type PicturesDeps } from './pictures/service.ts'
import { presentGuestPage } from './present.ts'
import { createProfile } from './profile/service.ts'
import { createRegistration, newRow, type RegistrationDeps } from './registration/service.ts'
import { createLapsing } from './registration-expiry/service.ts'
import { isOpen } from './rules.ts'
import * as store from './store.ts'
import { createTeam, type TeamDeps } from './team/service.ts'

export type { Partner } from './store.ts'

/** The partner of a new installation, a made-up hotel. Its words are ours, and so in every language. */
const harcourt = {
  slug: 'the-harcourt',
  name: 'The Harcourt',
  place_id: 'the-harcourt',
  external_url: 'https://the-harcourt.example/',
  contact_name: 'Wren Halloran',
  contact_email: 'concierge@the-harcourt.example',
  contact_phone: '+442079460123',
  company_phone: '+442079460120',
  company_address: 'Brook Street, London W1K',
  company_registration: '09274410',
}

export interface PartnersDeps
  extends Omit<BankDeps, 'auth' | 'users' | 'members'>,
    Omit<TeamDeps, 'auth' | 'members' | 'bank'>,
    Pick<RegistrationDeps, 'siteLanguage'>,
    Omit<PicturesDeps, 'members'> {
  publicUrl: string
  auth: BankDeps['auth'] & TeamDeps['auth'] & RegistrationDeps['auth'] & PartnerOfficeDeps['auth']
  places: Pick<Places, 'find' | 'locate'>
}

export const createPartners = (deps: PartnersDeps) => {
  const { db, clock, places } = deps
  const members = createMembers(deps)
  const bank = createBank({ ...deps, members })
  const pictures = createPictures({ ...deps, members })
  const team = createTeam({ ...deps, members, bank })
  const lapsing = createLapsing({ ...deps, team })

  const findOpen = async (on: Db, slug: string): Promise<store.Partner | undefined> => {
    const partner = await store.findBySlug(on, slug)
    return partner && isOpen(partner) ? partner : undefined
  }

  const findGuestPage = async (slug: string): Promise<GuestPage | undefined> => {
    const partner = await findOpen(db, slug)
    return partner && presentGuestPage(partner)
  }

  return {
    members,
    bank,
    team,
    pictures,
    page: createPage({ ...deps, members, pictures }),
    profile: createProfile({ ...deps, members }),
    ...createRegistration(deps),
    office: createPartnerOffice(deps),

    /** What came to nothing long ago goes: invitations, bank accounts that were never confirmed, registrations never approved. */
    async sweep(): Promise<void> {
      await team.sweep()
      await bank.sweep()
      await pictures.sweep()
      await lapsing.sweep()
    },

    /** Undefined where there is none; whatever its status. */
    get: (on: Db, partner_id: string): Promise<store.Partner | undefined> => store.findPartner(on, partner_id),
    /** As `get`, with a row lock until the transaction ends. */
    lock: store.lockPartner,
    /** The ids of the people who own its account. */
    ownersOf: findOwners,
    /** By id. */
    namesOf: partnerNames,
    idsFound: store.findPartnerIds,
    /** Its part in the end of an account. */
    erase: createLeaving({ ...deps, bank }),

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

    /** Slugs of all whose page is open and has a place, for those who list the public addresses. */
    listOpen: (): Promise<string[]> => store.listSlugs(db, 'active'),

    /** Gives a new installation its one partner. An installation that has any is left as it is. */
    async seed(): Promise<void> {
      const { place_id, ...hotel } = harcourt
      const place = await places.find(place_id)
      if (!place) throw new Error(`the gazetteer does not know ${place_id}`)
      await inTransaction(db, async (tx) => {
        if (await store.hasPartners(tx)) return
        const now = clock()
        const row = { ...newRow(now), ...hotel, status: 'active' as const, approved_at: now }
        const { partner_id } = row
        const isNew = await store.insertPartner(tx, { ...row, place: JSON.stringify(place) })
        // Another process that starts at the same time may have been faster.
        if (isNew) await claimAddress(tx, { slug: hotel.slug, kind: 'partner', ref: partner_id, at: now })
      })
    },
  }
}
export type Partners = ReturnType<typeof createPartners>
