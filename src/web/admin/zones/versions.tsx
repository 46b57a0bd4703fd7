// The versions of a zone: when and by whom, and what they had.
import { labelOf } from '#kernel/codes.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/zones.ts'
import { officeMoment } from '../../area/office-time.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { describeArea, type ZoneItem } from './form.ts'
import { useZoneVersions } from './query.ts'

export const ZoneVersions = ({ zone }: { zone: ZoneItem }) => {
  const { data, isError, refetch } = useZoneVersions(zone)
  return (
    <section className="mt-12">
      <h2 className="text-title-3">{m.versions}</h2>
      {data && (
        <ol className="mt-3 border-t border-line" aria-label={m.versions}>
          {data.map((version) => (
            <li
              key={version.number}
              className="border-b border-line py-3 text-small sm:flex sm:justify-between sm:gap-6"
            >
              <p className="tnum">
                <span className="font-medium">{m.version(version)}</span>{' '}
                <span className="text-soft">
                  {m.version_by({ author: version.created_by, at: officeMoment(version.created_at) })}
                </span>
              </p>
              <p className="tnum text-soft">
                {[
                  labelOf(m.kinds, version.kind),
                  m.version_priority(version),
                  describeArea(version),
                  version.active ? m.states.active : m.states.inactive,
                ].join(', ')}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!data &&
        (isError ? (
          <TryAgain message={m.versions_failed} onRetry={refetch} />
        ) : (
          <Skeleton label={m.versions_loading} className="mt-3">
            <div className="skel h-12" />
          </Skeleton>
        ))}
    </section>
  )
}
