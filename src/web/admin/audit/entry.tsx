// One entry of the audit log: time, actor, action, and values before and after.

import { Link } from 'react-router'
import { bookingIdPattern, readableId } from '#kernel/ids.ts'
import { truncateText } from '#kernel/text.ts'
import * as m from '#messages/office/audit.ts'
import type { AuditEntry } from '#modules/reports/audit/contract.ts'
import { officeTime } from '../../area/office-time.ts'
import { officeBookingPath, paths } from '../../paths.ts'
import { type Change, listChanges } from './values.ts'

/** Longer values are collapsed. */
const longest = 160

const Value = ({ text }: { text: string }) =>
  text.length <= longest ? (
    <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  ) : (
    <details>
      <summary className="cursor-pointer wrap-anywhere" title={m.show_all}>
        {truncateText(text, longest)}…
      </summary>
      <span className="mt-2 block wrap-anywhere whitespace-pre-line">{text}</span>
    </details>
  )

const ChangeLine = ({ change: { name, before, after } }: { change: Change }) => (
  <div className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">
      {before !== undefined && (
        <del className="mr-2 text-muted">
          <span className="sr-only">{m.before} </span>
          <Value text={before} />
        </del>
      )}
      {after !== undefined && (
        <ins className="no-underline">
          <span className="sr-only">{m.after} </span>
          <Value text={after} />
        </ins>
      )}
    </dd>
  </div>
)

export const Changes = ({ entry }: { entry: AuditEntry }) => {
  const changes = listChanges(entry)
  if (!changes.length) return <span className="text-muted">{m.nothing_said}</span>
  return (
    <dl className="grid gap-1.5">
      {changes.map((change) => (
        <ChangeLine key={change.name} change={change} />
      ))}
    </dl>
  )
}

export const Who = ({ by }: Pick<AuditEntry, 'by'>) =>
  by.kind === 'person' ? (
    <>
      <Link to={`${paths.adminUsers}/${by.user_id}`} className="hover:underline">
        {by.name || by.email}
      </Link>
      <span className="block text-small [overflow-wrap:anywhere] text-muted">{by.email}</span>
    </>
  ) : (
    m.actors[by.kind]
  )

const displayId = (id: string) => (bookingIdPattern.test(id) ? readableId(id) : id)

export const What = ({ entry: { action, kind, id, name } }: { entry: AuditEntry }) => (
  <>
    {m.action_name({ action })}
    <span className="tnum block text-small wrap-anywhere text-muted">
      {m.kind_name({ kind })}{' '}
      {kind === 'booking' ? (
        <Link to={officeBookingPath(id)} className="whitespace-nowrap hover:underline">
          {name || displayId(id)}
        </Link>
      ) : (
        name || displayId(id)
      )}
    </span>
  </>
)

export const When = ({ at }: Pick<AuditEntry, 'at'>) => {
  const { date, time } = officeTime(at)
  return (
    <time dateTime={at} className="tnum">
      {date} <span className="text-muted">{time}</span>
    </time>
  )
}
