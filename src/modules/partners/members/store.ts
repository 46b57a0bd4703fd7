// SQL of the table partner_members.
import { type Selectable, sql } from 'kysely'
import { createQuery, type Db, type Tx } from '#platform/db.ts'
import type { PartnerStatus } from '../contract.ts'
import type { MemberRole } from './contract.ts'

interface MemberTable {
  user_id: string
  partner_id: string
  role: MemberRole
  joined_at: Date
}
type Tables = {
  partner_members: MemberTable
  partners: { partner_id: string; slug: string; name: string; status: PartnerStatus }
}
export type Member = Selectable<MemberTable>

export interface Membership extends Member {
  slug: string
  name: string
  status: PartnerStatus
  time_zone: string | null
}

const selectMembership = createQuery((db, { user_id }: { user_id: string }) =>
  db
    .withTables<Tables>()
    .selectFrom('partner_members as member')
    .innerJoin('partners as partner', 'partner.partner_id', 'member.partner_id')
    .select(['member.user_id', 'member.partner_id', 'member.role', 'member.joined_at'])
    .select(['partner.slug', 'partner.name', 'partner.status'])
    .select(sql<string | null>`partner.place->>'time_zone'`.as('time_zone'))
    .where('member.user_id', '=', user_id),
)

export const findMembership = async (db: Db, user_id: string): Promise<Membership | undefined> =>
  (await selectMembership(db, { user_id }))[0]

export const findPartner = (db: Db, partner_id: string): Promise<Tables['partners'] | undefined> =>
  db
    .withTables<Tables>()
    .selectFrom('partners')
    .select(['partner_id', 'slug', 'name', 'status'])
    .where('partner_id', '=', partner_id)
    .executeTakeFirst()

/** Oldest membership first. */
export const listMembers = (db: Db, partner_id: string): Promise<Member[]> =>
  db
    .withTables<Tables>()
    .selectFrom('partner_members')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()

/** Returns false if the person already works for a partner. */
export const insertMember = async (tx: Tx, member: Member): Promise<boolean> => {
  const inserted = await tx
    .withTables<Tables>()
    .insertInto('partner_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** For an account created in this transaction, which cannot have a membership yet. */
export const insertOwner = async (tx: Tx, owner: Omit<Member, 'role'>): Promise<void> => {
  if (!(await insertMember(tx, { ...owner, role: 'owner' })))
    throw new Error(`user ${owner.user_id} already works for a partner`)
}

export const findOwners = async (db: Db, partner_id: string): Promise<string[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('partner_members')
    .select('user_id')
    .where('partner_id', '=', partner_id)
    .where('role', '=', 'owner')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns the deleted membership; undefined if there was none. */
export const deleteMember = async (tx: Tx, user_id: string): Promise<Member | undefined> =>
  tx
    .withTables<Tables>()
    .deleteFrom('partner_members')
    .where('user_id', '=', user_id)
    .returning(['user_id', 'partner_id', 'role', 'joined_at'])
    .executeTakeFirst()
