// The page of a partner, edited by its owners: saved once for each version, written down, and shown to guests at once.
import qrcode from 'qrcode'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Members } from '../members/service.ts'
import type { Pictures } from '../pictures/service.ts'
import { type EditedPage, refusals } from './contract.ts'
import { isOwnPicture } from './rules.ts'
import { getPage, type PageRow, type PageWords, updatePage } from './store.ts'

interface PageDeps {
  db: Db
  clock: Clock
  /** Without a slash at the end. */
  publicUrl: string
  members: Pick<Members, 'require'>
  pictures: Pick<Pictures, 'isSavable'>
}

const wordsOf = ({ hero_title, hero_text, background, logo }: PageWords): PageWords => ({
  hero_title,
  hero_text,
  background,
  logo,
})

export const createPage = ({ db, clock, publicUrl, members, pictures }: PageDeps) => {
  const hearers: (() => void)[] = []

  const present = async (row: PageRow): Promise<EditedPage> => {
    const address = `${publicUrl}/${row.slug}`
    const qr_svg = await qrcode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return {
      slug: row.slug,
      name: row.name,
      address,
      is_open: row.place !== null,
      qr_svg,
      ...wordsOf(row),
      version: row.page_version,
    }
  }

  /** A picture of ours that nobody saved was swept meanwhile, or may be at this moment. What the page shows may move on it. */
  const refuseLost = async (said: PageWords, before: PageWords) => {
    for (const field of ['background', 'logo'] as const) {
      const picture = said[field]
      if (!picture || picture === before.background || picture === before.logo || !isOwnPicture(picture)) continue
      if (!(await pictures.isSavable(picture)))
        throw new Refusal(refusals.PICTURE_GONE, { fields: { [field]: refusals.PICTURE_GONE.message } })
    }
  }

  return {
    /** For everybody who works for the partner. @throws Refusal as `members.require` */
    async get(actor: Actor): Promise<EditedPage> {
      const { partner_id } = await members.require(actor)
      return present(await getPage(db, partner_id))
    },

    /** @throws Refusal PAGE_CHANGED with the page as it is, PICTURE_GONE, and as `members.require` for owners */
    async save(actor: Actor, { version, ...said }: PageWords & { version: number }): Promise<EditedPage> {
      const { partner_id, user_id } = await members.require(actor, 'owner')
      const before = await getPage(db, partner_id)
      await refuseLost(said, before)
      const saved = await inTransaction(db, async (tx) => {
        const now = clock()
        const row = await updatePage(tx, { ...said, partner_id, version, now })
        if (!row) return undefined
        await recordAudit(tx, {
          at: now,
          actor: user_id,
          action: 'guest page changed',
          subject: `partner:${partner_id}`,
          before: wordsOf(before),
          after: wordsOf(row),
        })
        await notifyProcesses(tx, 'content')
        return row
      })
      if (!saved) {
        const page = await present(await getPage(db, partner_id))
        throw new Refusal(refusals.PAGE_CHANGED, { data: { page } })
      }
      for (const hear of hearers) hear()
      return present(saved)
    },

    /** Called after each change that this process has made. */
    onChange(hear: () => void): void {
      hearers.push(hear)
    },
  }
}
export type Page = ReturnType<typeof createPage>
