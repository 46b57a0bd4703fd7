// Describes calls about own records: the request and the expected statuses per kind of caller.
import { type CallerKind, callerKinds, type RecordIds } from './callers.ts'
import type { Reply, Visitor } from './visitor.ts'

type OwnedRequest = (
  visitor: Visitor,
  record: RecordIds,
  formatPath: (path: string) => string,
) => Promise<Reply<unknown>>

export interface OwnedCall {
  call: string
  ask: OwnedRequest
  /** Statuses for own, another's and missing records. */
  expected: Record<CallerKind, string>
}

export const hidden = '404 404 404'
export const shut = '401 401 401'

export const forAllKinds = (
  usual: string,
  over: Partial<Record<CallerKind, string>> = {},
): Record<CallerKind, string> => ({
  ...(Object.fromEntries(callerKinds.map((kind) => [kind, usual])) as Record<CallerKind, string>),
  ...over,
})

/** Calls that need an account; `own` is the status for its owner. */
export const ofAccounts = (own: number, admin = hidden) =>
  forAllKinds(`${own} 404 404`, { anon: shut, guestA: shut, guestB: shut, admin })

/** The office can read every ride. */
export const officeReads = '200 200 404'
/** The administrator's own records. */
export const own = '200 404 404'

/** The path of a call such as `GET /api/bookings/{booking_id}`; `ids` names another record, or a fixed value, for a part. */
const fillPath = (call: string, record: RecordIds, ids: Record<string, keyof RecordIds | number>): string =>
  call.slice(call.indexOf('/')).replace(/\{(\w+)\}/g, (_, part: string) => {
    const id = ids[part] ?? (part as keyof RecordIds)
    return String(typeof id === 'number' ? id : record[id])
  })

/** A call with an optional fixed body, whose path has the ids of the records. */
export const simpleCall = (
  call: string,
  expected: Record<CallerKind, string>,
  { body, ids = {} }: { body?: object; ids?: Record<string, keyof RecordIds | number> } = {},
): OwnedCall => {
  const [method = ''] = call.split(' ')
  return {
    call,
    expected,
    ask: (visitor, record, formatPath) => visitor.send(method, formatPath(fillPath(call, record, ids)), body),
  }
}

/** Calls that only the office may make, about any record. */
export const ofOffice = forAllKinds('403 403 403', { anon: shut, guestA: shut, guestB: shut, admin: officeReads })

export const forAccounts = (all: number) => ({ all, anon: 401, guestA: 401, guestB: 401 })

/** Calls of the office; `admin` is its expected status. */
export const forOffice = (admin: number) => ({ all: 403, anon: 401, guestA: 401, guestB: 401, admin })

/** Calls about the caller's own partner; `partner` is the expected status for its members. */
export const forPartners = (partner: number) => ({
  all: 403,
  anon: 401,
  guestA: 401,
  guestB: 401,
  partner,
  colleague: partner,
})

/** Calls about one record of the caller's partner, for its owners only. */
export const ofOwners = (own: number) =>
  forAllKinds('403 403 403', { anon: shut, guestA: shut, guestB: shut, partner: `${own} 404 404` })

/** Calls about one record of the caller's partner, for all its members. */
export const ofPartners = (own: number) => ({ ...ofOwners(own), colleague: `${own} 404 404` })

/** As `forPartners`, but for owners only. */
export const forOwners = (partner: number) => ({ ...forPartners(partner), colleague: 403 })
