// The audit log: a table, or cards on small screens.
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/audit.ts'
import type { AuditEntry } from '#modules/reports/audit/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { Changes, What, When, Who } from './entry.tsx'

interface EntriesProps {
  entries: readonly AuditEntry[]
}

const Table = ({ entries }: EntriesProps) => (
  <ListTable columns={[m.column_when, m.column_who, m.column_what, m.column_change]}>
    {entries.map((entry) => (
      <tr key={entry.audit_id}>
        <td className="whitespace-nowrap">
          <When at={entry.at} />
        </td>
        <td>
          <Who by={entry.by} />
        </td>
        <td className="font-medium">
          <What entry={entry} />
        </td>
        <td className="w-[38%]">
          <Changes entry={entry} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ entries }: EntriesProps) => (
  <ul className="grid gap-3">
    {entries.map((entry) => (
      <li key={entry.audit_id} className="card p-4 text-small">
        <When at={entry.at} />
        <p className="mt-1 text-ui font-medium">
          <What entry={entry} />
        </p>
        <div className="mt-2">
          <Who by={entry.by} />
        </div>
        <div className="mt-3 border-t border-line pt-3">
          <Changes entry={entry} />
        </div>
      </li>
    ))}
  </ul>
)

export const AuditEntries = ({ entries }: EntriesProps) =>
  useMedia(fromMedium) ? <Table entries={entries} /> : <Cards entries={entries} />
