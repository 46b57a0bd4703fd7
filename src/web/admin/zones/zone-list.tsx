// The zones: a table, or cards on small screens.

import { Link } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/zones.ts'
import type { ZoneOnWire } from '#modules/pricing/zones/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { paths } from '../../paths.ts'
import { describeArea } from './form.ts'

const State = ({ active }: { active: boolean }) => (
  <span className={`badge ${active ? 'badge-confirmed' : 'badge-neutral'}`}>
    {active ? m.states.active : m.states.inactive}
  </span>
)

const Title = ({ zone: { zone_id, name } }: { zone: ZoneOnWire }) => (
  <span className="wrap-anywhere">
    <Link to={`${paths.adminZones}/${zone_id}`} className="font-medium hover:underline">
      {name.en}
    </Link>
    <span className="block text-small text-muted">{zone_id}</span>
  </span>
)

const Table = ({ zones }: ZoneListProps) => (
  <ListTable
    label={m.zones}
    className="mt-6"
    columns={[m.column_name, m.column_kind, m.column_country, m.column_priority, m.column_area, m.column_state]}
  >
    {zones.map((zone) => (
      <tr key={zone.zone_id}>
        <td>
          <Title zone={zone} />
        </td>
        <td>{labelOf(m.kinds, zone.kind)}</td>
        <td>{m.countries[zone.country]}</td>
        <td className="tnum">{zone.priority}</td>
        <td className="tnum">{describeArea(zone)}</td>
        <td>
          <State active={zone.active} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ zones }: ZoneListProps) => (
  <ul className="mt-6 grid gap-3" aria-label={m.zones}>
    {zones.map((zone) => (
      <li key={zone.zone_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <Title zone={zone} />
          <State active={zone.active} />
        </div>
        <p className="mt-2 text-small">
          {labelOf(m.kinds, zone.kind)}, {m.countries[zone.country]}
        </p>
        <p className="tnum mt-1 text-small text-soft">{describeArea(zone)}</p>
        <p className="tnum mt-1 text-small text-soft">
          {m.column_priority}: {zone.priority}
        </p>
      </li>
    ))}
  </ul>
)

interface ZoneListProps {
  zones: readonly ZoneOnWire[]
}

export const ZoneList = (props: ZoneListProps) => (useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />)
