// The regions: a table, or cards on small screens.

import { Link } from 'react-router'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/regions.ts'
import type { RegionOnWire } from '#modules/regions/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { paths } from '../../paths.ts'
import { describePlaces, nameZone } from './form.ts'

const State = ({ active }: { active: boolean }) => (
  <span className={`badge ${active ? 'badge-confirmed' : 'badge-neutral'}`}>
    {active ? m.states.active : m.states.inactive}
  </span>
)

const Title = ({ region: { region_id, name } }: { region: RegionOnWire }) => (
  <Link to={`${paths.adminRegions}/${region_id}`} className="font-medium wrap-anywhere hover:underline">
    {name}
  </Link>
)

const Table = ({ regions }: RegionListProps) => (
  <ListTable
    label={m.regions}
    className="mt-6"
    columns={[m.column_name, m.column_places, m.column_time_zone, m.column_phone, m.column_state]}
  >
    {regions.map((region) => (
      <tr key={region.region_id}>
        <td>
          <Title region={region} />
        </td>
        <td className="tnum">{describePlaces(region, regions.length === 1)}</td>
        <td>{nameZone(region.time_zone ?? '')}</td>
        <td className="tnum">{region.phone_number ?? m.as_in_settings}</td>
        <td>
          <State active={region.active} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ regions }: RegionListProps) => (
  <ul className="mt-6 grid gap-3" aria-label={m.regions}>
    {regions.map((region) => (
      <li key={region.region_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <Title region={region} />
          <State active={region.active} />
        </div>
        <p className="tnum mt-2 text-small">{describePlaces(region, regions.length === 1)}</p>
        <p className="mt-1 text-small text-soft">
          {m.column_time_zone}: {nameZone(region.time_zone ?? '')}
        </p>
        <p className="tnum mt-1 text-small text-soft">
          {m.column_phone}: {region.phone_number ?? m.as_in_settings}
        </p>
      </li>
    ))}
  </ul>
)

interface RegionListProps {
  regions: readonly RegionOnWire[]
}

export const RegionList = (props: RegionListProps) =>
  useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />
