// Pages: written, published, taken back and restored, each change a version of its own.
import { Refusal } from '#kernel/errors.ts'
import { claimAddress } from '#modules/addresses/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { type Page, type PageSummary, type PageVersion, refusals } from './contract.ts'
import { pageOf, summaryOf, versionOf } from './present.ts'
import { createPublished } from './published/service.ts'
import { differences, linkedSlugs, type PageTexts, partsOf, type Snapshot, type Template } from './rules.ts'
import * as store from './store.ts'
import { createViews } from './views/service.ts'

export interface ContentDeps {
  db: Db
  clock: Clock
  log: Log
  settings: SettingsService
  users: Pick<Users, 'namesOf'>
}

/** Who asks, and which version of the page they have seen. */
interface Seen {
  page_id: string
  version: number
  actor: string
}

export type NewPage = Snapshot & { template?: Template; publish: boolean }

interface Step extends Partial<Snapshot> {
  what: store.VersionRow['what']
  restored_from?: number
}

export const createContent = (deps: ContentDeps) => {
  const { db, clock, settings, users } = deps
  const views = createViews(deps)
  const listeners = new Set<() => unknown>()

  const shown = async (on: Db, row: store.Written): Promise<Page> => {
    const { language } = await settings.site(on)
    return pageOf(row, await users.namesOf(on, [row.author]), language)
  }

  const needsText = async (on: Db, texts: PageTexts) => {
    const { language } = await settings.site(on)
    if (texts[language]) return
    const { message } = refusals.PAGE_NEEDS_TEXT
    throw new Refusal(refusals.PAGE_NEEDS_TEXT, { fields: { [`texts.${language}`]: message } })
  }

  /** What somebody else has done to the page since it was seen. */
  const changedMeanwhile = async (tx: Tx, row: store.Written, version: number): Promise<Refusal> => {
    const before = await store.findVersion(tx, row.page_id, version)
    const changed = before ? differences(before, row) : []
    return new Refusal(refusals.PAGE_CHANGED, { data: { page: await shown(tx, row), changed } })
  }

  const hold = async (tx: Tx, { page_id, version }: Seen): Promise<store.Written> => {
    const row = await store.lockPage(tx, page_id)
    if (!row) throw new Refusal(refusals.PAGE_NOT_FOUND)
    if (row.version !== version) throw await changedMeanwhile(tx, row, version)
    return row
  }

  const record = (tx: Tx, row: Pick<store.Written, 'page_id'>, actor: string, step: Step, facts: object) => {
    const action = `page ${step.what}`
    return recordAudit(tx, { at: clock(), actor, action, subject: `page:${row.page_id}`, ...facts })
  }

  /** Writes the next version of a held page. */
  const advance = async (tx: Tx, row: store.Written, actor: string, step: Step): Promise<store.Written> => {
    const at = clock()
    const { slug = row.slug, texts = row.texts, what, restored_from = null } = step
    if (slug !== row.slug) {
      if (linkedSlugs.includes(row.slug))
        throw new Refusal(refusals.PAGE_LINKED, { fields: { slug: refusals.PAGE_LINKED.message } })
      await claimAddress(tx, { slug, kind: 'page', ref: row.page_id, at })
    }
    const { page_id } = row
    const version = row.version + 1
    await store.insertVersion(tx, { page_id, version, slug, texts, what, restored_from, author: actor, at })
    const shownNow =
      what === 'published'
        ? { published_version: version, published_at: at }
        : what === 'unpublished'
          ? { published_version: null, published_at: null }
          : {}
    const next = { ...row, ...shownNow, slug, texts, version, author: actor, updated_at: at }
    await store.updatePage(tx, page_id, { ...shownNow, slug, version, updated_at: at })
    const shownAt = 'published_version' in shownNow ? ['published_version' as const] : []
    const written = (page: Snapshot & Partial<store.Written>) => ({
      version: page.version,
      slug: page.slug,
      ...Object.fromEntries(shownAt.map((name) => [name, page[name]])),
      ...partsOf(page, differences(row, { slug, texts })),
    })
    await record(tx, row, actor, step, { before: written(row), after: written(next) })
    await notifyProcesses(tx, 'content')
    return next
  }

  const create = async (tx: Tx, page: NewPage, actor: string): Promise<store.Written> => {
    const at = clock()
    const page_id = newId()
    const { slug, texts, publish, template = 'text' } = page
    await claimAddress(tx, { slug, kind: 'page', ref: page_id, at })
    const shownNow = { published_version: publish ? 1 : null, published_at: publish ? at : null }
    const row = { page_id, template, slug, version: 1, ...shownNow, views: 0, created_at: at, updated_at: at }
    await store.insertPage(tx, row)
    const what = publish ? 'published' : 'created'
    await store.insertVersion(tx, { page_id, version: 1, slug, texts, what, restored_from: null, author: actor, at })
    const written = partsOf(page, differences({ slug: '', texts: {} }, page))
    await record(tx, row, actor, { what: 'created' }, { after: { version: 1, published: publish, ...written } })
    await notifyProcesses(tx, 'content')
    return { ...row, texts, author: actor }
  }

  /** One change in one transaction, told once it is there. */
  const changing = async (work: (tx: Tx) => Promise<store.Written>): Promise<Page> => {
    const page = await inTransaction(db, async (tx) => shown(tx, await work(tx)))
    for (const tell of listeners) await tell()
    return page
  }

  return {
    ...createPublished(deps),
    /** Counts one reader; nothing is written at once. */
    viewed: views.viewed,
    close: views.close,

    /** Calls `listener` after every change that this process has committed, and waits for it before it answers. */
    onChange(listener: () => unknown): void {
      listeners.add(listener)
    },

    async list(search: string): Promise<{ pages: PageSummary[]; totals: Awaited<ReturnType<typeof store.totals>> }> {
      await views.flush()
      const { language } = await settings.site(db)
      const rows = await store.listPages(db, search)
      const names = await users.namesOf(db, [...new Set(rows.map(({ author }) => author))])
      return { pages: rows.map((row) => summaryOf(row, names, language)), totals: await store.totals(db) }
    },

    /** Refuses with PAGE_NOT_FOUND. */
    async get(page_id: string): Promise<Page> {
      const row = await store.findPage(db, page_id)
      if (!row) throw new Refusal(refusals.PAGE_NOT_FOUND)
      return shown(db, row)
    },

    /** Refuses with PAGE_NEEDS_TEXT and whatever `claimAddress` does. */
    async create(page: NewPage, actor: string): Promise<Page> {
      await needsText(db, page.texts)
      return changing((tx) => create(tx, page, actor))
    },

    /** For a caller with a transaction of their own: the pages of a new installation. */
    createIn: create,

    /** Refuses with PAGE_NOT_FOUND, PAGE_CHANGED (409 with `data.page` and `data.changed`), PAGE_LINKED, PAGE_NEEDS_TEXT, addresses. */
    async change(seen: Seen, { slug, texts, publish }: NewPage): Promise<Page> {
      await needsText(db, texts)
      const what = publish ? 'published' : 'edited'
      return changing(async (tx) => advance(tx, await hold(tx, seen), seen.actor, { what, slug, texts }))
    },

    /** Refuses with PAGE_NOT_FOUND, PAGE_CHANGED. */
    publish: (seen: Seen): Promise<Page> =>
      changing(async (tx) => advance(tx, await hold(tx, seen), seen.actor, { what: 'published' })),

    /** Refuses with PAGE_NOT_FOUND, PAGE_CHANGED, and PAGE_LINKED where every page would then lead to nothing. */
    unpublish: (seen: Seen): Promise<Page> =>
      changing(async (tx) => {
        const row = await hold(tx, seen)
        if (linkedSlugs.includes(row.slug)) throw new Refusal(refusals.PAGE_LINKED)
        return advance(tx, row, seen.actor, { what: 'unpublished' })
      }),

    /** The texts of an earlier version as the newest; the address stays. Refuses with PAGE_NOT_FOUND, PAGE_CHANGED. */
    restore: (seen: Seen, number: number): Promise<Page> =>
      changing(async (tx) => {
        const row = await hold(tx, seen)
        const old = await store.findVersion(tx, row.page_id, number)
        if (!old) throw new Refusal(refusals.PAGE_NOT_FOUND)
        return advance(tx, row, seen.actor, { what: 'restored', restored_from: number, texts: old.texts })
      }),

    /** The newest first. Refuses with PAGE_NOT_FOUND. */
    async versions(page_id: string): Promise<PageVersion[]> {
      const row = await store.findPage(db, page_id)
      if (!row) throw new Refusal(refusals.PAGE_NOT_FOUND)
      const versions = await store.listVersions(db, page_id)
      const names = await users.namesOf(db, [...new Set(versions.map(({ author }) => author))])
      return versions.map((version) => versionOf(version, names, row.published_version))
    },

    /** Refuses with PAGE_NOT_FOUND. */
    async version(page_id: string, number: number): Promise<PageVersion & Snapshot> {
      const [row, version] = [await store.findPage(db, page_id), await store.findVersion(db, page_id, number)]
      if (!row || !version) throw new Refusal(refusals.PAGE_NOT_FOUND)
      const names = await users.namesOf(db, [version.author])
      const { slug, texts } = version
      return { ...versionOf(version, names, row.published_version), slug, texts }
    },
  }
}
export type Content = ReturnType<typeof createContent>
