// Reads the audit log with the current names of people and subjects.
import { type RawBuilder, sql } from 'kysely'
import { anonymousActor, operatorActor, type Role, systemActor } from '#kernel/actor.ts'
import { type CappedTotal, limitPage, maxCounted } from '#kernel/capped-total.ts'
import type { Currency } from '#kernel/money.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'
import { countUpTo } from '#platform/capped-count.ts'
import type { Db } from '#platform/db.ts'
import { containsText, foldExpression, planAnew } from '#platform/search.ts'
import type { AuditFilter } from './contract.ts'

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
  /** Of the ride or payment that the entry is about, else of its own values. */
  currency: Currency | null
  /** Names of the people whose ids are in `before` and `after`. */
  driver_before: string | null
  driver_after: string | null
  user_before: string | null
  user_after: string | null
}

export interface AuditQuery extends AuditFilter {
  /** IANA name of the time zone of `from` and `to`. */
  zone: string
}

type Condition = RawBuilder<boolean>

const isGuestName = (who: string | undefined): boolean => who?.toLowerCase() === 'guest'

const isGuest = sql<boolean>`log.actor not in (${systemActor}, ${anonymousActor}, ${operatorActor})
  and not exists (select from users where user_id = log.actor)`

/** `system` and `operator` are reserved words. The ids of people are read first, because few and many need other plans. */
const actorCondition = async (db: Db, who: string): Promise<Condition> => {
  const lowerCaseName = who.toLowerCase()
  if (lowerCaseName === 'system') return sql<boolean>`log.actor in (${systemActor}, ${anonymousActor})`
  if (lowerCaseName === 'operator') return sql<boolean>`log.actor = ${operatorActor}`
  const selectIds = sql`select user_id from users where user_id = ${lowerCaseName}
    or ${containsText(sql`search_email`, who)} or ${containsText(sql`search_name`, who)}`
  const { rows } = await sql<{ user_id: string }>`${planAnew} ${selectIds} limit ${maxCounted + 1}`.execute(db)
  return rows.length > maxCounted
    ? sql<boolean>`log.actor in (${selectIds})`
    : sql<boolean>`log.actor = any(${rows.map(({ user_id }) => user_id)}::text[])`
}

const actionCondition = async (db: Db, what: string): Promise<Condition> => {
  const { rows } = await sql<{ actions: string[] }>`
    select ${matchingActions(what.replace(/[._]/g, ' '))} as actions`.execute(db)
  return sql<boolean>`log.action = any(${rows[0]?.actions ?? []}::text[])`
}

/** All conditions but that of guests, which no index knows. */
const toConditions = async (db: Db, { who, what, kind, id, from, to, zone }: AuditQuery): Promise<Condition[]> => [
  sql<boolean>`true`,
  ...(who && !isGuestName(who) ? [await actorCondition(db, who)] : []),
  ...(what ? [await actionCondition(db, what)] : []),
  ...(kind ? [sql<boolean>`split_part(log.subject, ':', 1) = ${kind}`] : []),
  ...(id
    ? [
        // Includes entries whose values name the booking, such as its refunds. A union, because the planner overestimates an OR and
        // would scan the whole log.
        sql<boolean>`log.audit_id = any(array(
          select audit_id from audit_log where subject = any(array(select each || ':' || ${id} from unnest(${knownKinds}) as each))
          union select audit_id from audit_log where after ->> 'booking_id' = ${id}))`,
      ]
    : []),
  ...(from ? [sql<boolean>`log.at >= ${dayStart(from, zone)}`] : []),
  ...(to ? [sql<boolean>`log.at < ${dayEnd(to, zone)}`] : []),
]

/** Distinct values by a loose index scan, because the log may be long. */
const distinctValues = (value: RawBuilder<string>) => sql`
  with recursive step as (
    (select ${value} as value from audit_log order by 1 limit 1)
    union all
    select (select ${value} from audit_log where ${value} > step.value order by 1 limit 1)
    from step where step.value is not null
  )
  select value from step where value is not null`

const knownKinds = sql<string[]>`array(${distinctValues(sql`split_part(subject, ':', 1)`)})`

const matchingActions = (text: string) =>
  sql<
    string[]
  >`array(${distinctValues(sql`action`)} and ${containsText(foldExpression(sql`translate(value, '._', '  ')`), text)})`

export const listKinds = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ kinds: string[] }>`select ${knownKinds} as kinds`.execute(db)
  return rows[0]?.kinds ?? []
}

/** An expression that joins by the other table's key, because the log may name a hundred thousand people. */
const subjectId = (prefix: string) =>
  sql`case when starts_with(log.subject, ${prefix}) then substr(log.subject, ${prefix.length + 1}::int) end`

const fullName = (alias: 'person' | 'owner' | 'driver' | 'was' | 'given' | 'was_user' | 'given_user') =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`

/** Most entries among which the list looks for those of guests. */
const guestWindow = 50_000

const selectMatching = ({ who }: AuditQuery, conditions: Condition[]) => {
  const matching = sql`select * from audit_log as log where ${sql.join(conditions, sql` and `)}`
  if (!isGuestName(who)) return matching
  return sql`select * from (${matching} order by log.audit_id desc limit ${guestWindow}) as log where ${isGuest}`
}

/** Selects the page before the joins, so that names are looked up for its rows only. */
const selectRows = (matching: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<AuditedRow>`${planAnew}
  select log.audit_id, log.at, log.actor, log.action, log.subject, log.before, log.after,
    person.role, ${fullName('person')} as actor_name, person.email as actor_email,
    case when owner.user_id is not null then ${fullName('owner')} when firm.partner_id is not null then firm.name
      when driver.driver_id is not null then ${fullName('driver')} else page.slug end as subject_name,
    coalesce(ride.currency, charge.currency, log.after ->> 'currency') as currency,
    ${fullName('was')} as driver_before, ${fullName('given')} as driver_after,
    ${fullName('was_user')} as user_before, ${fullName('given_user')} as user_after
  from (
    ${matching} order by log.audit_id desc ${tail}
  ) as log
    left join users as person on person.user_id = log.actor
    left join users as owner on owner.user_id = ${subjectId('user:')}
    left join drivers as driver on driver.driver_id = ${subjectId('driver:')}
    left join drivers as was on was.driver_id = log.before ->> 'driver_id'
    left join drivers as given on given.driver_id = log.after ->> 'driver_id'
    left join users as was_user on was_user.user_id = log.before ->> 'user_id'
    left join users as given_user on given_user.user_id = log.after ->> 'user_id'
    left join partners as firm on firm.partner_id = ${subjectId('partner:')}
    left join bookings as ride on ride.booking_id = coalesce(${subjectId('booking:')}, log.after ->> 'booking_id')
    left join payments as payment on payment.payment_id = ${subjectId('payment:')}
    left join charges as charge on charge.charge_id = payment.charge_id
    left join pages as page on page.page_id = ${subjectId('page:')}
  order by log.audit_id desc`

export const findAudited = async (
  db: Db,
  query: AuditQuery,
  page: { size: number; number: number },
): Promise<{ rows: AuditedRow[] } & CappedTotal> => {
  const matching = selectMatching(query, await toConditions(db, query))
  const { limit, offset } = limitPage(page)
  const [{ rows }, totals] = await Promise.all([
    selectRows(matching, sql`limit ${limit} offset ${offset}`).execute(db),
    countUpTo(db, sql`select from (${matching}) as log`, planAnew),
  ])
  return { rows, ...totals }
}

/** Up to `limit` rows with an id below `before`, newest first. */
export const findAuditedBefore = async (
  db: Db,
  query: AuditQuery,
  { before, limit }: { before: number; limit: number },
): Promise<AuditedRow[]> => {
  const conditions = [...(await toConditions(db, query)), sql<boolean>`log.audit_id < ${before}`]
  if (isGuestName(query.who)) conditions.push(isGuest)
  const matching = sql`select * from audit_log as log where ${sql.join(conditions, sql` and `)}`
  return (await selectRows(matching, sql`limit ${limit}`).execute(db)).rows
}
