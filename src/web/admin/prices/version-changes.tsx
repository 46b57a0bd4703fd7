// What a version changes compared with another one, in sentences.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/rates.ts'
import type { ListedCard, VersionHead, VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { findDifferences, useRateCards } from './query.ts'
import { TabSection } from './tab-section.tsx'

type Version = Pick<VersionOnWire, 'version_id' | 'card_id' | 'number' | 'revision'>

/** The version with the number before, among those that still exist. */
const versionBefore = (cards: readonly ListedCard[], { card_id, number }: Version): VersionHead | undefined =>
  cards
    .find((card) => card.card_id === card_id)
    ?.versions.filter((version) => version.number < number)
    .toSorted((a, b) => b.number - a.number)[0]

interface ChangeListProps {
  version: Version
  /** Compared with it; undefined is the live version. */
  to?: Pick<VersionHead, 'version_id'> | undefined
  label: string
}

export const ChangeList = ({ version, to, label }: ChangeListProps) => {
  const { version_id, revision } = version
  const { data, error, refetch } = useQuery(findDifferences({ version_id, revision, to: to?.version_id }))
  if (!data) {
    if (error) return <TryAgain message={m.prices_changes_failed} onRetry={refetch} />
    return (
      <Skeleton label={m.prices_changes_loading} className="mt-3">
        <div className="skel h-12" />
      </Skeleton>
    )
  }
  if (data.to === null || data.to === version_id) return null
  if (data.differences.length === 0) return <p className="mt-2 text-small text-muted">{m.prices_no_changes}</p>
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-small" aria-label={label}>
      {data.differences.map(({ path, text }) => (
        <li key={`${path} ${text}`} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The history of a version: what it changed against the one before. */
export const VersionChanges = ({ version }: { version: Version }) => {
  const { data: cards } = useRateCards()
  const before = cards && versionBefore(cards, version)
  if (!before) return null
  const title = m.prices_changes_since(before)
  return (
    <TabSection title={title} line={m.prices_changes_line}>
      <ChangeList version={version} to={before} label={title} />
    </TabSection>
  )
}
