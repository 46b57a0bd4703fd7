// Notices of staff: each person chooses the kinds and the ways; without a choice a person gets none.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { StaffRole } from '#kernel/staff-roles.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import {
  type NoticeChoices,
  type NoticeKind,
  type NoticeWays,
  noticeKind,
  type OfficeNotice,
  refusals,
} from './contract.ts'
import { canSeeNotice, recentMs } from './rules.ts'
import * as store from './store.ts'

export interface StaffNoticesDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'find' | 'findAll'>
}

interface Person {
  user_id: string
  role: StaffRole
}

const none: NoticeWays = { email: false, notification: false, sound: false }

const canGetMail = (user: User, kind: NoticeKind): boolean =>
  user.staff_role !== null && user.disabled_at === null && !isErased(user.email) && canSeeNotice(user.staff_role, kind)

export const createStaffNotices = ({ db, clock, users }: StaffNoticesDeps) => {
  const getChoices = async ({ user_id, role }: Person): Promise<NoticeChoices> => {
    const chosen = new Map((await store.findChoices(db, user_id)).map((choice) => [choice.kind, choice]))
    const user = await users.find(db, user_id)
    return {
      address: user?.email ?? '',
      kinds: noticeKind.options
        .filter((kind) => canSeeNotice(role, kind))
        .map((kind) => chosen.get(kind) ?? { kind, ...none }),
    }
  }

  return {
    getChoices,

    /** @throws Refusal NOTICE_NOT_IN_ROLE */
    async change(person: Person, kind: NoticeKind, ways: Partial<NoticeWays>): Promise<NoticeChoices> {
      if (!canSeeNotice(person.role, kind)) throw new Refusal(refusals.NOTICE_NOT_IN_ROLE)
      await store.saveChoice(db, { user_id: person.user_id, kind, ...ways })
      return getChoices(person)
    },

    /** Lists the latest notices of the kinds that the person has chosen for the browser, and of the person's regions. */
    async listRecent(person: Person, regions: StaffRegions): Promise<OfficeNotice[]> {
      const { kinds } = await getChoices(person)
      const heard = kinds
        // Browsers read rides at risk from the board itself, which is sooner.
        .filter(({ kind, notification, sound }) => kind !== 'ride_at_risk' && (notification || sound))
        .map(({ kind }) => kind)
      const since = new Date(clock().getTime() - recentMs)
      const rows = heard.length > 0 ? await store.listNoticesSince(db, { since, kinds: heard, regions }) : []
      return rows.map(({ notice_id, kind, booking_id, raised_at }) => ({
        ...{ notice_id, kind, booking_id },
        raised_at: raised_at.toISOString(),
      }))
    },

    /** Finds the active staff who get this kind by mail, whose role may still see it, and who work in the region of its subject. */
    async listMailed(on: Db, kind: NoticeKind, subject: store.NoticeSubject): Promise<User[]> {
      const found = await users.findAll(on, await store.listMailedUsers(on, kind, subject))
      return [...found.values()].filter((user) => canGetMail(user, kind))
    },

    /** Saves a notice for browsers, once for each key. */
    record: (
      on: Db,
      { kind, key, booking_id = null }: { kind: NoticeKind; key: string; booking_id?: string | null | undefined },
    ): Promise<void> => store.insertNotice(on, { notice_id: newId(), kind, key, booking_id, raised_at: clock() }),

    deleteUntil: (until: Date): Promise<void> => store.deleteNoticesUntil(db, until),
  }
}
export type StaffNotices = ReturnType<typeof createStaffNotices>
