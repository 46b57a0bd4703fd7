// Rate cards and their versions. The dated versions are few, so every process has them in memory.
import { createHash } from 'node:crypto'
import { canonicalJson } from '#kernel/canonical-json.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { class_unknown } from '#messages/office/classes.ts'
import type { Country } from '#modules/places/contract.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { DifferencesOnWire } from '../differences/contract.ts'
import { describeDifferences } from '../differences/rules.ts'
import type { ExtraOnSale } from '../extras/contract.ts'
import { findHolidaysFor } from '../holidays/service.ts'
import type { ChecksOnWire } from '../publication-checks/contract.ts'
import { checkRates } from '../publication-checks/rules.ts'
import { type RateDocument, rateDocument } from '../rates/contract.ts'
import { isOnSale, listNamedClasses, toClassSize } from '../service-classes/rules.ts'
import type { ServiceClasses } from '../service-classes/service.ts'
import type { ZonePins, Zones } from '../zones/service.ts'
import { type ChangedCard, type ListedCard, type NewCard, refusals, type VersionOnWire } from './contract.ts'
import { canSchedule } from './policy.ts'
import { presentCard, presentVersion } from './present.ts'
import { type DatedVersion, findCards, findVersionFor, type Rates, stateOf } from './rules.ts'
import {
  deleteDraft,
  findVersion,
  insertCard,
  insertDraft,
  listCards,
  listDatedVersions,
  listVersions,
  lockCard,
  lockCards,
  lockVersion,
  type RateCard,
  type RateVersion,
  updateCard,
  updateVersion,
} from './store.ts'

/** How long the memory of versions is used without a notification; the connection for notifications may be lost. */
const cacheMs = 5000

/** SHA-256 in hex of a document. */
export const hashDocument = (document: RateDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex')

/** The rates without what is kept apart from the card. */
type CardRates = Pick<Rates, 'card' | 'version'>

export interface RateCardsDeps {
  db: Db
  clock: Clock
  log: Log
  zones: Pick<Zones, 'listPinned' | 'listCurrent' | 'lockForDocument' | 'forget'>
  serviceClasses: Pick<ServiceClasses, 'listCurrent'>
  users: Pick<Users, 'findNames'>
  settings: Pick<SettingsService, 'readFresh'>
}

export const createRateCards = ({ db, clock, log, zones, serviceClasses, users, settings }: RateCardsDeps) => {
  let cached: { at: number; cards: RateCard[]; versions: DatedVersion[] } | undefined
  /** The last read, which pages use also while the database is unavailable. */
  let latest: typeof cached
  let invalidations = 0
  let reads = 0
  let newest = 0

  /** Invalidates the memory, after a change here or a notification of another process. */
  const invalidate = () => {
    invalidations++
    cached = undefined
  }

  const readAll = async (on: Db) => {
    const now = clock().getTime()
    if (cached && Math.abs(now - cached.at) <= cacheMs) return cached
    const before = invalidations
    const own = ++reads
    const [cards, versions] = [await listCards(on), (await listDatedVersions(on)) as DatedVersion[]]
    const read = { at: now, cards, versions }
    // Of concurrent reads the one that began last has seen every change of the others.
    if (own > newest) [newest, latest] = [own, read]
    // If a version changed during the read, the result is used once but not cached.
    if (before === invalidations) cached = read
    return read
  }

  const versionsOf = ({ versions }: { versions: DatedVersion[] }, cardId: string) =>
    versions.filter(({ card_id }) => card_id === cardId)

  /** A card of the country without a version for the ride leaves it to the card of all countries. */
  const findIn = (
    all: { cards: RateCard[]; versions: DatedVersion[] },
    country: Country,
    ride: { bookedAt: Date; pickupAt: Date },
  ): CardRates | undefined => {
    for (const card of findCards(all.cards, country)) {
      const version = findVersionFor(versionsOf(all, card.card_id), ride)
      if (version) return { card, version }
    }
    return undefined
  }

  const complete = async (on: Db, rates: CardRates): Promise<Rates> => ({
    ...rates,
    zones: await zones.listPinned(on, rates.version.zone_versions ?? {}),
    classes: await serviceClasses.listCurrent(on),
    findHolidays: await findHolidaysFor(rates.version.document),
  })

  /** The rates that price a ride. `on` is the caller's own connection. */
  const findRates = async (
    on: Db,
    { agreedCard, ...ride }: { country: Country; bookedAt: Date; pickupAt: Date; agreedCard?: string | undefined },
  ): Promise<Rates> => {
    const all = await readAll(on)
    const found = findIn(all, ride.country, ride)
    if (!found) throw new Error(`no rate card version prices rides in ${ride.country}: schedule one for all countries`)
    // An agreement never changes the currency, and its card may have no version yet.
    const agreed = all.cards.find((card) => card.card_id === agreedCard && card.currency === found.card.currency)
    const version = agreed && findVersionFor(versionsOf(all, agreed.card_id), ride)
    return complete(on, version ? { card: agreed, version } : found)
  }

  /** The rates that are live now, without reading the database; undefined until the first `refresh`. */
  const findLive = (country: Country): CardRates | undefined => {
    const now = clock()
    return latest && findIn(latest, country, { bookedAt: now, pickupAt: now })
  }

  /** Reads the versions again after a change; on failure the previous ones stay. */
  const refresh = async (): Promise<void> => {
    invalidate()
    zones.forget()
    try {
      const { versions } = await readAll(db)
      // The first ride does not wait for the calendar.
      for (const { document } of versions) await findHolidaysFor(document)
    } catch (error) {
      log.warn({ err: error }, 'reading the rate card versions failed; the previous ones stay')
    }
  }

  /** The rates of a version that has been used. */
  const getRates = async (on: Db, versionId: string): Promise<Rates> => {
    const find = ({ cards, versions }: { cards: RateCard[]; versions: DatedVersion[] }) => {
      const version = versions.find(({ version_id }) => version_id === versionId)
      const card = version && cards.find(({ card_id }) => card_id === version.card_id)
      return card && { card, version }
    }
    const known = find(await readAll(on))
    if (known) return complete(on, known)
    invalidate()
    const rates = find(await readAll(on))
    if (!rates) throw new Error(`rate card version ${versionId} does not exist`)
    return complete(on, rates)
  }

  const getCard = async (on: Db, cardId: string): Promise<RateCard> => {
    const card = (await listCards(on)).find(({ card_id }) => card_id === cardId)
    if (!card) throw new Refusal(refusals.RATE_CARD_NOT_FOUND)
    return card
  }

  const findNames = (on: Db, versions: readonly RateVersion[]) =>
    users.findNames(on, [
      ...new Set(versions.flatMap(({ edited_by, approved_by }) => [edited_by, ...(approved_by ? [approved_by] : [])])),
    ])

  /** Presents a version to an administrator, or to no one in particular. */
  const present = async (on: Db, version: RateVersion, reader?: string): Promise<VersionOnWire> => {
    const dated = (await listVersions(on, version.card_id)).filter(({ effective_from }) => effective_from !== null)
    const { currency } = await getCard(on, version.card_id)
    return presentVersion(version, {
      currency,
      state: stateOf(version, dated as DatedVersion[], clock()),
      names: await findNames(on, [version]),
      can_schedule: reader !== undefined && canSchedule(version, reader, await settings.readFresh(on)),
    })
  }

  const getVersion = async (on: Db, versionId: string): Promise<RateVersion> => {
    const version = await findVersion(on, versionId)
    if (!version) throw new Refusal(refusals.RATE_VERSION_NOT_FOUND)
    return version
  }

  /**
   * The rates of any version, also of a draft; `document` stands for its own as it is typed.
   * @throws Refusal RATE_VERSION_NOT_FOUND
   */
  const previewRates = async (on: Db, versionId: string, document?: RateDocument): Promise<Rates> => {
    const found = await getVersion(on, versionId)
    const version: DatedVersion = {
      ...found,
      document: document ?? found.document,
      effective_from: found.effective_from ?? clock(),
      document_hash: found.document_hash ?? '',
    }
    const card = await getCard(on, found.card_id)
    if (found.zone_versions) return complete(on, { card, version })
    const [ownZones, classes] = [await zones.listCurrent(on), await serviceClasses.listCurrent(on)]
    return { card, version, zones: ownZones, classes, findHolidays: await findHolidaysFor(version.document) }
  }

  const checkDocument = async (on: Db, document: RateDocument, currency: Currency): Promise<ChecksOnWire> => {
    const day = clock().toISOString().slice(0, 10)
    const sizes = (await serviceClasses.listCurrent(on)).filter(isOnSale).map(toClassSize)
    const checks = checkRates(document, { sizes, day, currency })
    return { passes: checks.every(({ passes }) => passes), checks }
  }

  const presentListed = async (on: Db, card: RateCard): Promise<ListedCard> => {
    const versions = await listVersions(on, card.card_id)
    return presentCard(card, versions, { names: await findNames(on, versions), now: clock() })
  }

  const refuseTaken = (
    cards: readonly RateCard[],
    {
      card_id,
      name,
      country,
      only_for_agreements = false,
    }: Pick<RateCard, 'card_id' | 'name' | 'country'> & Partial<Pick<RateCard, 'only_for_agreements'>>,
  ): void => {
    const others = cards.filter((card) => card.card_id !== card_id)
    if (others.some((other) => other.name === name))
      throw new Refusal(refusals.CARD_NAME_TAKEN, { fields: { name: refusals.CARD_NAME_TAKEN.message } })
    const hasCountry = (other: RateCard) => other.country === country && !other.only_for_agreements
    if (!only_for_agreements && others.some(hasCountry))
      throw new Refusal(refusals.CARD_COUNTRY_TAKEN, { fields: { country: refusals.CARD_COUNTRY_TAKEN.message } })
  }

  const auditCard = (
    tx: Tx,
    actor: string,
    action: string,
    { card_id, ...values }: { card_id: string; before?: unknown; after: unknown },
  ) => recordAudit(tx, { at: clock(), actor, action, subject: `rate_card:${card_id}`, ...values })

  /** Locks a draft that is still as the caller saw it. @throws Refusal */
  const lockDraft = async (
    tx: Tx,
    versionId: string,
    { revision, actor }: { revision?: number; actor: string },
  ): Promise<RateVersion> => {
    const version = await lockVersion(tx, versionId)
    if (!version) throw new Refusal(refusals.RATE_VERSION_NOT_FOUND)
    if (version.effective_from) throw new Refusal(refusals.RATE_VERSION_FIXED)
    if (revision !== undefined && version.revision !== revision)
      throw new Refusal(refusals.RATE_VERSION_CHANGED, { data: { version: await present(tx, version, actor) } })
    return version
  }

  /** The zones for a document to be saved or scheduled. @throws Refusal INVALID_RATES with the fields that name no active zone or no class */
  const lockNamed = async (tx: Tx, document: RateDocument): Promise<ZonePins> => {
    const { pins, missing } = await zones.lockForDocument(tx, document)
    const classes = new Set((await serviceClasses.listCurrent(tx)).map(({ class_id }) => class_id))
    for (const { path, class_id } of listNamedClasses(document))
      if (!classes.has(class_id)) missing[`document.${path}`] = class_unknown
    if (Object.keys(missing).length) throw new Refusal(refusals.INVALID_RATES, { fields: missing })
    return pins
  }

  const audit = (
    tx: Tx,
    actor: string,
    action: string,
    { version_id }: Pick<RateVersion, 'version_id'>,
    after?: unknown,
  ) => recordAudit(tx, { at: clock(), actor, action, subject: `rate_version:${version_id}`, after })

  const afterChange = async (tx: Tx, versionId: string, actor: string): Promise<VersionOnWire> =>
    present(tx, await getVersion(tx, versionId), actor)

  return {
    findRates,
    getRates,
    previewRates,
    findLive,
    refresh,

    /** The extras that need equipment, of all versions that are live or scheduled, each once. */
    async listEquipment(on: Db): Promise<Pick<ExtraOnSale, 'id' | 'names'>[]> {
      const { versions } = await readAll(on)
      const now = clock()
      const items = new Map<string, Pick<ExtraOnSale, 'id' | 'names'>>()
      for (const version of versions) {
        const ofCard = versionsOf({ versions }, version.card_id)
        if (stateOf(version, ofCard, now) === 'retired') continue
        for (const { id, name: names, needs_equipment } of version.document.extras)
          if (needs_equipment) items.set(id, { id, names })
      }
      return [...items.values()]
    },

    /** The documents that price rides now, with the name of their card; without those that agreements choose. */
    async listLive(): Promise<{ name: string; document: RateDocument }[]> {
      const { cards, versions } = await readAll(db)
      const now = clock()
      return cards.flatMap(({ card_id, name, only_for_agreements }) => {
        if (only_for_agreements) return []
        const own = versionsOf({ versions }, card_id)
        const live = own.find((version) => stateOf(version, own, now) === 'live')
        return live ? { name, document: live.document } : []
      })
    },

    list: async (): Promise<ListedCard[]> => Promise.all((await listCards(db)).map((card) => presentListed(db, card))),

    /** Creates a card with a draft. @throws Refusal RATE_VERSION_NOT_FOUND, CARD_NAME_TAKEN, CARD_COUNTRY_TAKEN */
    async createCard({ copy_of, ...fields }: NewCard, actor: string): Promise<ListedCard> {
      const created = await inTransaction(db, async (tx) => {
        await lockCards(tx)
        const { document } = await getVersion(tx, copy_of)
        const card_id = newId()
        refuseTaken(await listCards(tx), { card_id, ...fields })
        await insertCard(tx, { card_id, ...fields, created_at: clock() })
        const version_id = newId()
        await insertDraft(tx, { version_id, card_id, document, note: '', created_by: actor, created_at: clock() })
        await auditCard(tx, actor, 'rate_card.created', { card_id, after: { ...fields, copy_of } })
        return presentListed(tx, await getCard(tx, card_id))
      })
      invalidate()
      return created
    },

    /**
     * Changes a card from `revision`. What rides were promised stays.
     * @throws Refusal RATE_CARD_NOT_FOUND, RATE_CARD_CHANGED, RATE_CARD_FIXED, CARD_NAME_TAKEN, CARD_COUNTRY_TAKEN
     */
    async changeCard(cardId: string, { revision, ...fields }: ChangedCard, actor: string): Promise<ListedCard> {
      const changed = await inTransaction(db, async (tx) => {
        await lockCards(tx)
        const card = await lockCard(tx, cardId)
        if (!card) throw new Refusal(refusals.RATE_CARD_NOT_FOUND)
        if (card.revision !== revision)
          throw new Refusal(refusals.RATE_CARD_CHANGED, { data: { card: await presentListed(tx, card) } })
        const { only_for_agreements } = card
        refuseTaken(await listCards(tx), { card_id: cardId, ...fields, only_for_agreements })
        const isDated = (await listVersions(tx, cardId)).some(({ effective_from }) => effective_from !== null)
        for (const field of ['currency', 'country'] as const)
          if ((isDated || (only_for_agreements && field === 'country')) && fields[field] !== card[field])
            throw new Refusal(refusals.RATE_CARD_FIXED, { fields: { [field]: refusals.RATE_CARD_FIXED.message } })
        await updateCard(tx, cardId, { ...fields, revision: revision + 1 })
        const { card_id: _, created_at: __, revision: ___, only_for_agreements: ____, ...before } = card
        await auditCard(tx, actor, 'rate_card.changed', { card_id: cardId, before, after: fields })
        await notifyProcesses(tx, 'content')
        return presentListed(tx, await getCard(tx, cardId))
      })
      await refresh()
      return changed
    },

    /** @throws Refusal RATE_VERSION_NOT_FOUND */
    get: async (versionId: string, reader?: string): Promise<VersionOnWire> =>
      present(db, await getVersion(db, versionId), reader),

    /** @throws Refusal RATE_VERSION_NOT_FOUND */
    async check(versionId: string): Promise<ChecksOnWire> {
      const { document, card_id } = await getVersion(db, versionId)
      return checkDocument(db, document, (await getCard(db, card_id)).currency)
    },

    /** Compares a version with another, or with the live one of its card. @throws Refusal RATE_VERSION_NOT_FOUND */
    async differences(versionId: string, otherId?: string): Promise<DifferencesOnWire> {
      const version = await getVersion(db, versionId)
      const versions = await listVersions(db, version.card_id)
      const dated = versions.filter(({ effective_from }) => effective_from !== null) as DatedVersion[]
      const now = clock()
      const other = otherId ? await getVersion(db, otherId) : dated.find((each) => stateOf(each, dated, now) === 'live')
      if (!other) return { to: null, differences: [] }
      const { currency } = await getCard(db, version.card_id)
      return {
        to: other.version_id,
        differences: describeDifferences(other.document, version.document, currency),
      }
    },

    /** Creates a draft with the document of any version. @throws Refusal RATE_VERSION_NOT_FOUND */
    copy: (
      versionId: string,
      { note = '', actor }: { note?: string | undefined; actor: string },
    ): Promise<VersionOnWire> =>
      inTransaction(db, async (tx) => {
        const source = await getVersion(tx, versionId)
        await lockCard(tx, source.card_id)
        const version_id = newId()
        const { card_id, document } = source
        await insertDraft(tx, { version_id, card_id, document, note, created_by: actor, created_at: clock() })
        await audit(tx, actor, 'rate_version.drafted', { version_id }, { copy_of: versionId })
        return afterChange(tx, version_id, actor)
      }),

    /** @throws Refusal RATE_VERSION_NOT_FOUND, RATE_VERSION_FIXED, RATE_VERSION_CHANGED, INVALID_RATES */
    save: (
      versionId: string,
      {
        revision,
        document,
        note,
        actor,
      }: { revision: number; document: RateDocument; note?: string | undefined; actor: string },
    ): Promise<VersionOnWire> =>
      inTransaction(db, async (tx) => {
        const draft = await lockDraft(tx, versionId, { revision, actor })
        await lockNamed(tx, document)
        await updateVersion(tx, versionId, {
          document,
          note: note ?? draft.note,
          revision: revision + 1,
          // Who saves it as it was, or with another note, has changed no price.
          edited_by: canonicalJson(draft.document) === canonicalJson(document) ? draft.edited_by : actor,
          updated_at: clock(),
        })
        await audit(tx, actor, 'rate_version.saved', draft, { revision: revision + 1 })
        return afterChange(tx, versionId, actor)
      }),

    /** @throws Refusal RATE_VERSION_NOT_FOUND, RATE_VERSION_FIXED */
    delete: (versionId: string, actor: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const draft = await lockDraft(tx, versionId, { actor })
        await deleteDraft(tx, versionId)
        await audit(tx, actor, 'rate_version.deleted', draft, { number: draft.number })
      }),

    /**
     * Fixes a draft and sets the instant from which it holds; null is now.
     * @throws Refusal RATE_VERSION_NOT_FOUND, RATE_VERSION_FIXED, RATE_VERSION_CHANGED, SECOND_PERSON_NEEDED, RATE_DATE_PAST, RATE_DATE_TAKEN,
     * RATES_NOT_PUBLISHABLE, INVALID_RATES
     */
    async schedule(
      versionId: string,
      {
        revision,
        effective_from,
        applies_by,
        actor,
      }: { revision: number; effective_from: Date | null; applies_by: RateVersion['applies_by']; actor: string },
    ): Promise<VersionOnWire> {
      const scheduled = await inTransaction(db, async (tx) => {
        const found = await getVersion(tx, versionId)
        const card = await lockCard(tx, found.card_id)
        const draft = await lockDraft(tx, versionId, { revision, actor })
        if (!canSchedule(draft, actor, await settings.readFresh(tx))) throw new Refusal(refusals.SECOND_PERSON_NEEDED)
        const now = clock()
        if (effective_from && effective_from < now)
          throw new Refusal(refusals.RATE_DATE_PAST, { fields: { effective_from: refusals.RATE_DATE_PAST.message } })
        const begin = effective_from ?? now
        const others = await listVersions(tx, draft.card_id)
        if (others.some((other) => other.effective_from?.getTime() === begin.getTime()))
          throw new Refusal(refusals.RATE_DATE_TAKEN, { fields: { effective_from: refusals.RATE_DATE_TAKEN.message } })
        const { passes, checks } = await checkDocument(tx, draft.document, card?.currency ?? 'gbp')
        if (!passes) throw new Refusal(refusals.RATES_NOT_PUBLISHABLE, { data: { checks } })
        const zone_versions = await lockNamed(tx, draft.document)
        await updateVersion(tx, versionId, {
          effective_from: begin,
          zone_versions,
          applies_by,
          document_hash: hashDocument(rateDocument.parse(draft.document)),
          approved_by: actor,
          approved_at: now,
        })
        await audit(tx, actor, 'rate_version.scheduled', draft, { effective_from: begin, applies_by })
        await notifyProcesses(tx, 'content')
        return afterChange(tx, versionId, actor)
      })
      await refresh()
      return scheduled
    },

    /** Makes a scheduled version a draft again. @throws Refusal RATE_VERSION_NOT_FOUND, RATE_VERSION_LIVE */
    async unschedule(versionId: string, actor: string): Promise<VersionOnWire> {
      const draft = await inTransaction(db, async (tx) => {
        const version = await lockVersion(tx, versionId)
        if (!version) throw new Refusal(refusals.RATE_VERSION_NOT_FOUND)
        const now = clock()
        if (version.effective_from && version.effective_from <= now) throw new Refusal(refusals.RATE_VERSION_LIVE)
        if (version.effective_from) {
          await updateVersion(tx, versionId, {
            effective_from: null,
            document_hash: null,
            zone_versions: null,
            approved_by: null,
            approved_at: null,
          })
          await audit(tx, actor, 'rate_version.unscheduled', version)
          await notifyProcesses(tx, 'content')
        }
        return afterChange(tx, versionId, actor)
      })
      await refresh()
      return draft
    },
  }
}
export type RateCards = ReturnType<typeof createRateCards>
