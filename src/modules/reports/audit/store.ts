// The audit log as the office reads it, with the names of today; read only, as the database has it.
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'
import type { Db } from '#platform/db.ts'
import { containsText, foldExpression } from '#platform/search.ts'
import type { AuditChoice } from './contract.ts'

export interface AuditedRow {
  audit_id: number
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
  role: Role | null
  actor_name: string | null
  actor_email: string | null
  subject_name: string | null
  /** Who the people are that the values before and after name by their ids. */
  driver_before: string | null
  driver_after: string | null
  user_before: string | null
  user_after: string | null
}

export interface Asked extends AuditChoice {
  /** IANA name of the zone that days are counted in. */
  zone: string
}

type Condition = RawBuilder<boolean>

/** `system` and `guest` are nobody's names here, so they stand for the clock and for whoever has no account. */
const byWhom = (who: string): Condition => {
  const asked = who.toLowerCase()
  if (asked === 'system') return sql<boolean>`log.actor in ('system', 'nobody')`
  if (asked === 'guest')
    return sql<boolean>`log.actor not in ('system', 'nobody') and not exists (select from users where user_id = log.actor)`
  return sql<boolean>`log.actor in (select user_id from users where user_id = ${asked}
    or ${containsText(sql`search_email`, who)} or ${containsText(sql`search_name`, who)})`
}

const conditionsOf = ({ who, what, kind, id, from, to, zone }: Asked): Condition[] => [
  sql<boolean>`true`,
  ...(who ? [byWhom(who)] : []),
  ...(what ? [sql<boolean>`log.action = any(${actionsLike(what.replace(/[._]/g, ' '))})`] : []),
  ...(kind ? [sql<boolean>`split_part(log.subject, ':', 1) = ${kind}`] : []),
  ...(id
    ? [
        // Of a ride also what was done to its refunds, its mails and what else names it. Sought apart from the rest: what is found
        // by one of two ways is taken for much, and then the whole log is read for it.
        sql<boolean>`log.audit_id = any(array(
          select audit_id from audit_log where subject = any(array(select each || ':' || ${id} from unnest(${kindsKnown}) as each))
          union select audit_id from audit_log where after ->> 'booking_id' = ${id}))`,
      ]
    : []),
  ...(from ? [sql<boolean>`log.at >= ${dayStart(from, zone)}`] : []),
  ...(to ? [sql<boolean>`log.at < ${dayEnd(to, zone)}`] : []),
]

/** Each value once, by stepping through the index: the log itself may be long. */
const stepping = (value: RawBuilder<string>) => sql`
  with recursive step as (
    (select ${value} as value from audit_log order by 1 limit 1)
    union all
    select (select ${value} from audit_log where ${value} > step.value order by 1 limit 1)
    from step where step.value is not null
  )
  select value from step where value is not null`

const kindsKnown = sql<string[]>`array(${stepping(sql`split_part(subject, ':', 1)`)})`

const actionsLike = (text: string) =>
  sql<
    string[]
  >`array(${stepping(sql`action`)} and ${containsText(foldExpression(sql`translate(value, '._', '  ')`), text)})`

export const kindsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ kinds: string[] }>`select ${kindsKnown} as kinds`.execute(db)
  return rows[0]?.kinds ?? []
}

/** Written so that the key of the other table is looked up: the log may name a hundred thousand people. */
const idAfter = (prefix: string) =>
  sql`case when starts_with(log.subject, ${prefix}) then substr(log.subject, ${prefix.length + 1}::int) end`

const nameOf = (alias: 'person' | 'owner' | 'driver' | 'was' | 'given' | 'was_user' | 'given_user') =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`

/** The page first: whom and what its lines name is looked up for those, not for all that come before them. */
const rowsWhere = (conditions: Condition[], tail: RawBuilder<unknown>) => sql<AuditedRow>`
  select log.audit_id, log.at, log.actor, log.action, log.subject, log.before, log.after,
    person.role, ${nameOf('person')} as actor_name, person.email as actor_email,
    case when owner.user_id is not null then ${nameOf('owner')} when firm.partner_id is not null then firm.name
      when driver.driver_id is not null then ${nameOf('driver')} else page.slug end as subject_name,
    ${nameOf('was')} as driver_before, ${nameOf('given')} as driver_after,
    ${nameOf('was_user')} as user_before, ${nameOf('given_user')} as user_after
  from (
    select * from audit_log as log where ${sql.join(conditions, sql` and `)}
    order by log.audit_id desc ${tail}
  ) as log
    left join users as person on person.user_id = log.actor
    left join users as owner on owner.user_id = ${idAfter('user:')}
    left join drivers as driver on driver.driver_id = ${idAfter('driver:')}
    left join drivers as was on was.driver_id = log.before ->> 'driver_id'
    left join drivers as given on given.driver_id = log.after ->> 'driver_id'
    left join users as was_user on was_user.user_id = log.before ->> 'user_id'
    left join users as given_user on given_user.user_id = log.after ->> 'user_id'
    left join partners as firm on firm.partner_id = ${idAfter('partner:')}
    left join pages as page on page.page_id = ${idAfter('page:')}
  order by log.audit_id desc`

export const findAudited = async (
  db: Db,
  asked: Asked,
  page: { size: number; number: number },
): Promise<{ rows: AuditedRow[]; total: number }> => {
  const conditions = conditionsOf(asked)
  const tail = sql`limit ${page.size} offset ${(page.number - 1) * page.size}`
  const [{ rows }, counted] = await Promise.all([
    rowsWhere(conditions, tail).execute(db),
    sql<{
      total: number
    }>`select count(*) as total from audit_log as log where ${sql.join(conditions, sql` and `)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** So many rows from before this one. */
export const findAuditedBefore = async (
  db: Db,
  asked: Asked,
  { before, limit }: { before: number; limit: number },
): Promise<AuditedRow[]> => {
  const conditions = [...conditionsOf(asked), sql<boolean>`log.audit_id < ${before}`]
  return (await rowsWhere(conditions, sql`limit ${limit}`).execute(db)).rows
}
