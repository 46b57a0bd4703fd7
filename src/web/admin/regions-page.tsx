// Regions: the list of the cities or branches of the company.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/office/regions.ts'
import { settings } from '#messages/office/settings.ts'
import { ListLoading } from '../area/list-states.tsx'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { BackLink } from './record-editor/record-page.tsx'
import { useRegions } from './regions/list-query.ts'
import { RegionList } from './regions/region-list.tsx'

export const AdminRegionsPage = () => {
  const { data, isError, refetch } = useRegions()
  return (
    <div className="pb-16">
      <BackLink back={paths.adminSettings} backLabel={settings} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.regions} className="text-title-1" />
          <p className="mt-2 max-w-[65ch] text-ui text-soft">{m.regions_subtitle}</p>
        </div>
        <Link to={paths.adminNewRegion} className="btn btn-primary">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add_region}
        </Link>
      </div>
      {data && <RegionList regions={data} />}
      {data?.length === 1 && <p className="mt-4 max-w-[65ch] text-small text-muted">{m.regions_single}</p>}
      {!data &&
        (isError ? (
          <TryAgain message={m.regions_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.regions_loading} />
        ))}
    </div>
  )
}
