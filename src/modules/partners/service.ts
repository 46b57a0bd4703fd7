// Façade of the partners module: hotels and companies whose guests book at their own page.
import { Refusal } from '#kernel/errors.ts'
import type { Places } from '#modules/places/service.ts'
import { claimAddress } from '#modules/slugs/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createAccountDeletion } from './account-deletion/service.ts'
import { type BankDeps, createBank } from './bank/service.ts'
import { type GuestPage, refusals } from './contract.ts'
import { createInvitations, type InvitationsDeps } from './invitations/service.ts'
import { findPartnerNames } from './lookup/service.ts'
import { createMembers } from './members/service.ts'
import { findOwners } from './members/store.ts'
import { createPartnerOffice, type PartnerOfficeDeps } from './office/service.ts'
import { createPage } from './page/service.ts'
import { createPictures, type PicturesDeps } from './pictures/service.ts'
import { createProfile } from './profile/service.ts'
import { createPartnerRow, createRegistration, type RegistrationDeps } from './registration/service.ts'
import { createRegistrationExpiry } from './registration-expiry/service.ts'
import { isOpen } from './rules.ts'
import * as store from './store.ts'
import { createTeam, type TeamDeps } from './team/service.ts'

export type { Partner } from './store.ts'

/** The fictional hotel of a new installation. It uses the default texts, which exist in every language. */
const seedPartner = {
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

/** Returns undefined for a partner without a place. */
const presentGuestPage = ({ place, ...partner }: store.Partner): GuestPage | undefined => {
  if (place === null) return undefined
  const { slug, name, external_url, hero_title, hero_text, logo, background } = partner
  return { slug, name, place, external_url, hero_title, hero_text, logo, background }
}

export interface PartnersDeps
  extends Omit<BankDeps, 'auth' | 'users' | 'members'>,
    Omit<TeamDeps, 'auth' | 'members' | 'bank'>,
    Pick<RegistrationDeps, 'siteLanguage'>,
    Omit<InvitationsDeps, 'auth' | 'members'>,
    Omit<PicturesDeps, 'members'> {
  log: Pick<Log, 'warn' | 'error'>
  auth: BankDeps['auth'] &
    TeamDeps['auth'] &
    InvitationsDeps['auth'] &
    RegistrationDeps['auth'] &
    PartnerOfficeDeps['auth']
  places: Pick<Places, 'find' | 'locate'>
}

export const createPartners = (deps: PartnersDeps) => {
  const { db, clock, places } = deps
  const members = createMembers(deps)
  const bank = createBank({ ...deps, members })
  const pictures = createPictures({ ...deps, members })
  const team = createTeam({ ...deps, members, bank })
  const registrationExpiry = createRegistrationExpiry({ ...deps, team })

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
    invitations: createInvitations({ ...deps, members }),
    pictures,
    page: createPage({ ...deps, members, pictures }),
    profile: createProfile({ ...deps, members }),
    ...createRegistration(deps),
    office: createPartnerOffice(deps),

    /** Deletes expired invitations, unconfirmed bank changes, unused pictures and unapproved registrations. */
    async sweep(): Promise<void> {
      await team.sweep()
      await bank.sweep()
      await pictures.sweep()
      await registrationExpiry.sweep()
    },

    /** A partner of any status; undefined if the id is unknown. */
    find: (on: Db, partner_id: string): Promise<store.Partner | undefined> => store.findPartner(on, partner_id),
    /** A partner of any status, with a row lock until the transaction ends. */
    lock: store.lockPartner,
    /** User ids of the partner's owners. */
    listOwnerIds: findOwners,
    /** Names by partner id. */
    findNames: findPartnerNames,
    /** Ids of partners whose name, slug or contact contains the words. */
    findIds: store.findPartnerIds,
    /** Removes a person who deletes their account from their partner. */
    eraseMember: createAccountDeletion({ ...deps, bank }),

    /** The active partner of a slug; undefined if there is none. `on` is the caller's connection or transaction. */
    findOpen,

    /** The guest page of a slug; undefined for unknown and inactive partners and those without a place. */
    findGuestPage,

    /** Like `findGuestPage`. @throws Refusal PARTNER_NOT_FOUND, for unknown and inactive partners alike */
    async getGuestPage(slug: string): Promise<GuestPage> {
      const page = await findGuestPage(slug)
      if (!page) throw new Refusal(refusals.PARTNER_NOT_FOUND)
      return page
    },

    /** Slugs of all public guest pages, for the sitemap. */
    listOpen: (): Promise<string[]> => store.listSlugs(db, 'active'),

    /** Creates the partner of a new installation; does nothing if there are partners. */
    async seed(): Promise<void> {
      const { place_id, ...hotel } = seedPartner
      const place = await places.find(place_id)
      if (!place) throw new Error(`place ${place_id} of the seed partner is missing in the gazetteer`)
      await inTransaction(db, async (tx) => {
        if (await store.hasPartners(tx)) return
        const now = clock()
        const row = { ...createPartnerRow(now), ...hotel, status: 'active' as const, approved_at: now }
        const { partner_id } = row
        const isNew = await store.insertPartner(tx, { ...row, place: JSON.stringify(place) })
        // False if another starting process has inserted it.
        if (isNew) await claimAddress(tx, { slug: hotel.slug, kind: 'partner', ref: partner_id, at: now })
      })
    },
  }
}
export type Partners = ReturnType<typeof createPartners>
