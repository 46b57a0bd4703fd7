// Pages: written, published, unpublished and restored; each change is a new version.
import { Refusal } from '#kernel/errors.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import { claimAddress } from '#modules/slugs/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { type Page, type PageSummary, type PageVersion, refusals } from './contract.ts'
import { createViews } from './page-views/service.ts'
import { toPage, toPageSummary, toPageVersion } from './present.ts'
import { createPublished } from './publication/service.ts'
import { differences, linkedSlugs, type PageTexts, pickParts, type Snapshot, type Template } from './rules.ts'
import * as store from './store.ts'

export interface ContentDeps {
  db: Db
  clock: Clock
  log: Log
  settings: SettingsService
  users: Pick<Users, 'findNames'>
  /** Rates that are live now. */
  rates: () => PublicRates
}

/** The actor, and the version of the page that they have seen. */
interface SeenVersion {
  page_id: string
  version: number
  actor: string
}

export type NewPage = Snapshot & { template?: Template; publish: boolean }

interface VersionChange extends Partial<Snapshot> {
  what: store.VersionRow['what']
  restored_from?: number
}

export const createContent = (deps: ContentDeps) => {
  const { db, clock, settings, users } = deps
  const views = createViews(deps)
  const listeners = new Set<() => unknown>()

  const presentPage = async (on: Db, row: store.CurrentPage): Promise<Page> => {
    const { language } = await settings.site(on)
    return toPage(row, await users.findNames(on, [row.author]), language)
  }

  const requireSiteLanguage = async (on: Db, texts: PageTexts) => {
    const { language } = await settings.site(on)
    if (texts[language]) return
    const { message } = refusals.PAGE_NEEDS_TEXT
    throw new Refusal(refusals.PAGE_NEEDS_TEXT, { fields: { [`texts.${language}`]: message } })
  }

  /** Creates the PAGE_CHANGED refusal with the differences since the seen version. */
  const createConflict = async (tx: Tx, row: store.CurrentPage, version: number): Promise<Refusal> => {
    const before = await store.findVersion(tx, row.page_id, version)
    const changed = before ? differences(before, row) : []
    return new Refusal(refusals.PAGE_CHANGED, { data: { page: await presentPage(tx, row), changed } })
  }

  const lockSeenVersion = async (tx: Tx, { page_id, version }: SeenVersion): Promise<store.CurrentPage> => {
    const row = await store.lockPage(tx, page_id)
    if (!row) throw new Refusal(refusals.PAGE_NOT_FOUND)
    if (row.version !== version) throw await createConflict(tx, row, version)
    return row
  }

  const writeAudit = (
    tx: Tx,
    row: Pick<store.CurrentPage, 'page_id'>,
    actor: string,
    change: VersionChange,
    values: object,
  ) => {
    const action = `page ${change.what}`
    return recordAudit(tx, { at: clock(), actor, action, subject: `page:${row.page_id}`, ...values })
  }

  /** Writes the next version of a locked page. */
  const writeVersion = async (
    tx: Tx,
    row: store.CurrentPage,
    actor: string,
    change: VersionChange,
  ): Promise<store.CurrentPage> => {
    const at = clock()
    const { slug = row.slug, texts = row.texts, what, restored_from = null } = change
    if (slug !== row.slug) {
      if (linkedSlugs.includes(row.slug))
        throw new Refusal(refusals.PAGE_LINKED, { fields: { slug: refusals.PAGE_LINKED.message } })
      await claimAddress(tx, { slug, kind: 'page', ref: row.page_id, at })
    }
    const { page_id } = row
    const version = row.version + 1
    await store.insertVersion(tx, { page_id, version, slug, texts, what, restored_from, author: actor, at })
    const publication =
      what === 'published'
        ? { published_version: version, published_at: at }
        : what === 'unpublished'
          ? { published_version: null, published_at: null }
          : {}
    const next = { ...row, ...publication, slug, texts, version, author: actor, updated_at: at }
    await store.updatePage(tx, page_id, { ...publication, slug, version, updated_at: at })
    const publicationFields = 'published_version' in publication ? ['published_version' as const] : []
    const changedValues = (page: Snapshot & Partial<store.CurrentPage>) => ({
      version: page.version,
      slug: page.slug,
      ...Object.fromEntries(publicationFields.map((name) => [name, page[name]])),
      ...pickParts(page, differences(row, { slug, texts })),
    })
    await writeAudit(tx, row, actor, change, { before: changedValues(row), after: changedValues(next) })
    await notifyProcesses(tx, 'content')
    return next
  }

  const create = async (tx: Tx, page: NewPage, actor: string): Promise<store.CurrentPage> => {
    const at = clock()
    const page_id = newId()
    const { slug, texts, publish, template = 'text' } = page
    await claimAddress(tx, { slug, kind: 'page', ref: page_id, at })
    const publication = { published_version: publish ? 1 : null, published_at: publish ? at : null }
    const row = { page_id, template, slug, version: 1, ...publication, views: 0, created_at: at, updated_at: at }
    await store.insertPage(tx, row)
    const what = publish ? 'published' : 'created'
    await store.insertVersion(tx, { page_id, version: 1, slug, texts, what, restored_from: null, author: actor, at })
    const changedValues = pickParts(page, differences({ slug: '', texts: {} }, page))
    await writeAudit(
      tx,
      row,
      actor,
      { what: 'created' },
      { after: { version: 1, published: publish, ...changedValues } },
    )
    await notifyProcesses(tx, 'content')
    return { ...row, texts, author: actor }
  }

  /** Runs a change in a transaction and notifies the listeners after the commit. */
  const commitChange = async (work: (tx: Tx) => Promise<store.CurrentPage>): Promise<Page> => {
    const page = await inTransaction(db, async (tx) => presentPage(tx, await work(tx)))
    for (const notify of listeners) await notify()
    return page
  }

  return {
    ...createPublished(deps),
    /** Counts a page view in memory, to be written later. */
    countView: views.countView,
    close: views.close,

    /** Calls and awaits `listener` after every change that this process commits. */
    onChange(listener: () => unknown): void {
      listeners.add(listener)
    },

    async list(
      search: string,
    ): Promise<{ pages: PageSummary[]; totals: Awaited<ReturnType<typeof store.countTotals>> }> {
      await views.flush()
      const { language } = await settings.site(db)
      const rows = await store.listPages(db, search)
      const names = await users.findNames(db, [...new Set(rows.map(({ author }) => author))])
      return { pages: rows.map((row) => toPageSummary(row, names, language)), totals: await store.countTotals(db) }
    },

    /** Gets a page. @throws Refusal PAGE_NOT_FOUND */
    async get(page_id: string): Promise<Page> {
      const row = await store.findPage(db, page_id)
      if (!row) throw new Refusal(refusals.PAGE_NOT_FOUND)
      return presentPage(db, row)
    },

    /** Creates a page. @throws Refusal PAGE_NEEDS_TEXT, and those of `claimAddress` */
    async create(page: NewPage, actor: string): Promise<Page> {
      await requireSiteLanguage(db, page.texts)
      return commitChange((tx) => create(tx, page, actor))
    },

    /** Creates a page in the caller's transaction, for seeding. */
    createIn: create,

    /**
     * Writes a new version of a page.
     * @throws Refusal PAGE_NOT_FOUND, PAGE_CHANGED (409 with `data.page` and `data.changed`), PAGE_LINKED, PAGE_NEEDS_TEXT, and
     * those of `claimAddress`
     */
    async change(seen: SeenVersion, { slug, texts, publish }: NewPage): Promise<Page> {
      await requireSiteLanguage(db, texts)
      const what = publish ? 'published' : 'edited'
      return commitChange(async (tx) =>
        writeVersion(tx, await lockSeenVersion(tx, seen), seen.actor, { what, slug, texts }),
      )
    },

    /** Publishes the current version. @throws Refusal PAGE_NOT_FOUND, PAGE_CHANGED */
    publish: (seen: SeenVersion): Promise<Page> =>
      commitChange(async (tx) => writeVersion(tx, await lockSeenVersion(tx, seen), seen.actor, { what: 'published' })),

    /** Unpublishes a page. @throws Refusal PAGE_NOT_FOUND, PAGE_CHANGED, PAGE_LINKED (every page links to it) */
    unpublish: (seen: SeenVersion): Promise<Page> =>
      commitChange(async (tx) => {
        const row = await lockSeenVersion(tx, seen)
        if (linkedSlugs.includes(row.slug)) throw new Refusal(refusals.PAGE_LINKED)
        return writeVersion(tx, row, seen.actor, { what: 'unpublished' })
      }),

    /** Restores the texts of an earlier version; the slug stays. @throws Refusal PAGE_NOT_FOUND, PAGE_CHANGED */
    restore: (seen: SeenVersion, number: number): Promise<Page> =>
      commitChange(async (tx) => {
        const row = await lockSeenVersion(tx, seen)
        const earlier = await store.findVersion(tx, row.page_id, number)
        if (!earlier) throw new Refusal(refusals.PAGE_NOT_FOUND)
        return writeVersion(tx, row, seen.actor, { what: 'restored', restored_from: number, texts: earlier.texts })
      }),

    /** Lists the versions, newest first. @throws Refusal PAGE_NOT_FOUND */
    async versions(page_id: string): Promise<PageVersion[]> {
      const row = await store.findPage(db, page_id)
      if (!row) throw new Refusal(refusals.PAGE_NOT_FOUND)
      const versions = await store.listVersions(db, page_id)
      const names = await users.findNames(db, [...new Set(versions.map(({ author }) => author))])
      return versions.map((version) => toPageVersion(version, names, row.published_version))
    },

    /** Gets a version with its texts. @throws Refusal PAGE_NOT_FOUND */
    async version(page_id: string, number: number): Promise<PageVersion & Snapshot> {
      const [row, version] = [await store.findPage(db, page_id), await store.findVersion(db, page_id, number)]
      if (!row || !version) throw new Refusal(refusals.PAGE_NOT_FOUND)
      const names = await users.findNames(db, [version.author])
      const { slug, texts } = version
      return { ...toPageVersion(version, names, row.published_version), slug, texts }
    },
  }
}
export type Content = ReturnType<typeof createContent>
