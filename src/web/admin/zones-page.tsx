// Zones: the list of the areas that rates name.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/office/zones.ts'
import { ListLoading } from '../area/list-states.tsx'
import { paths } from '../paths.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { PageHead } from './promotions/page-head.tsx'
import { useZones } from './zones/query.ts'
import { ZoneList } from './zones/zone-list.tsx'

export const AdminZonesPage = () => {
  const { data, isError, refetch } = useZones()
  return (
    <div className="pb-16">
      <PageHead title={m.zones} line={m.zones_subtitle}>
        <Link to={paths.adminNewZone} className="btn btn-primary">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add_zone}
        </Link>
      </PageHead>
      {data && <ZoneList zones={data} />}
      {!data &&
        (isError ? <TryAgain message={m.zones_failed} onRetry={refetch} /> : <ListLoading words={m.zones_loading} />)}
    </div>
  )
}
