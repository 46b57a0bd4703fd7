// The versions of a rate card: a table, or cards on small screens.
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#kit/button.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/rates.ts'
import type { VersionHead } from '#modules/pricing/rate-cards/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { VersionState } from './state-badge.tsx'
import { priceVersionPath, useVersionActions } from './use-version-actions.ts'

const CopyButton = ({ version }: { version: VersionHead }) => {
  const { copy, running } = useVersionActions()
  return (
    <Button
      look="outline"
      className="btn-sm"
      aria-label={m.prices_copy_of(version)}
      busy={running === 'copy' && m.prices_copying}
      onClick={() => void copy(version)}
    >
      <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.prices_copy}
    </Button>
  )
}

const beginOf = ({ effective_from, applies_by }: VersionHead): string =>
  effective_from ? m.prices_from({ at: officeMoment(effective_from), applies_by }) : m.prices_no_date

const madeBy = ({ editor, updated_at, approver, approved_at }: VersionHead): string =>
  [
    m.prices_made_by({ editor, at: officeMoment(updated_at) }),
    ...(approver && approved_at ? [m.prices_approved_by({ approver, at: officeMoment(approved_at) })] : []),
  ].join('. ')

const Title = ({ version }: { version: VersionHead }) => (
  <Link to={priceVersionPath(version)} className="font-medium hover:underline">
    {m.prices_version(version)}
  </Link>
)

const Table = ({ versions, label }: VersionListProps) => (
  <ListTable
    label={label}
    className="mt-4"
    columns={[
      m.prices_column_version,
      m.prices_column_state,
      m.prices_column_from,
      m.prices_column_note,
      m.prices_column_written,
      { head: m.prices_actions, className: 'actions', isHidden: true },
    ]}
  >
    {versions.map((version) => (
      <tr key={version.version_id}>
        <td>
          <Title version={version} />
        </td>
        <td>
          <VersionState state={version.state} />
        </td>
        <td className="tnum">{beginOf(version)}</td>
        <td className="wrap-anywhere">{version.note}</td>
        <td className="tnum">{madeBy(version)}</td>
        <td className="actions !py-2.5">
          <CopyButton version={version} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ versions, label }: VersionListProps) => (
  <ul className="mt-4 grid gap-3" aria-label={label}>
    {versions.map((version) => (
      <li key={version.version_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <Title version={version} />
          <VersionState state={version.state} />
        </div>
        <p className="tnum mt-2 text-small text-soft">{beginOf(version)}</p>
        {version.note && <p className="mt-1 text-small wrap-anywhere">{version.note}</p>}
        <p className="tnum mt-1 text-small text-muted">{madeBy(version)}</p>
        <div className="mt-3">
          <CopyButton version={version} />
        </div>
      </li>
    ))}
  </ul>
)

interface VersionListProps {
  versions: readonly VersionHead[]
  label: string
}

export const VersionList = (props: VersionListProps) =>
  useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />
