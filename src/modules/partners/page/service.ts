// A partner's guest page, edited by its owners with optimistic locking by version.
import qrcode from 'qrcode'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Members } from '../members/service.ts'
import { type EditedPage, refusals } from './contract.ts'
import { isOwnPicture } from './rules.ts'
import { getPage, type PageRow, type PageTexts, updatePage } from './store.ts'

interface PageDeps {
  db: Db
  clock: Clock
  /** Without a trailing slash. */
  publicUrl: string
  members: Pick<Members, 'require'>
  pictures: { isSavable(picture: string): Promise<boolean> }
}

const toPageTexts = ({ hero_title, hero_text, background, logo }: PageTexts): PageTexts => ({
  hero_title,
  hero_text,
  background,
  logo,
})

export const createPage = ({ db, clock, publicUrl, members, pictures }: PageDeps) => {
  const listeners: (() => void)[] = []

  const present = async (row: PageRow): Promise<EditedPage> => {
    const address = `${publicUrl}/${row.slug}`
    const qr_svg = await qrcode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return {
      slug: row.slug,
      name: row.name,
      address,
      is_open: row.place !== null,
      qr_svg,
      ...toPageTexts(row),
      version: row.page_version,
    }
  }

  /** Refuses new uploads that the sweep has deleted or may delete now. Pictures already on the page may change places. */
  const refuseDeletedPictures = async (texts: PageTexts, before: PageTexts) => {
    for (const field of ['background', 'logo'] as const) {
      const picture = texts[field]
      if (!picture || picture === before.background || picture === before.logo || !isOwnPicture(picture)) continue
      if (!(await pictures.isSavable(picture)))
        throw new Refusal(refusals.PICTURE_NOT_STORED, { fields: { [field]: refusals.PICTURE_NOT_STORED.message } })
    }
  }

  return {
    /** For all members. @throws Refusal as `members.require` */
    async get(actor: Actor): Promise<EditedPage> {
      const { partner_id } = await members.require(actor)
      return present(await getPage(db, partner_id))
    },

    /** @throws Refusal PAGE_CHANGED with the current page, PICTURE_NOT_STORED, and as `members.require` for owners */
    async save(actor: Actor, { version, ...texts }: PageTexts & { version: number }): Promise<EditedPage> {
      const { partner_id, user_id } = await members.require(actor, 'owner')
      const before = await getPage(db, partner_id)
      await refuseDeletedPictures(texts, before)
      const updatedRow = await inTransaction(db, async (tx) => {
        const now = clock()
        const row = await updatePage(tx, { ...texts, partner_id, version, now })
        if (!row) return undefined
        await recordAudit(tx, {
          at: now,
          actor: user_id,
          action: 'guest page changed',
          subject: `partner:${partner_id}`,
          before: toPageTexts(before),
          after: toPageTexts(row),
        })
        await notifyProcesses(tx, 'content')
        return row
      })
      if (!updatedRow) {
        const page = await present(await getPage(db, partner_id))
        throw new Refusal(refusals.PAGE_CHANGED, { data: { page } })
      }
      for (const listener of listeners) listener()
      return present(updatedRow)
    },

    /** Registers a listener that is called after each change made in this process. */
    onChange(listener: () => void): void {
      listeners.push(listener)
    },
  }
}
export type Page = ReturnType<typeof createPage>
