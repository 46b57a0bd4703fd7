// Views of rate cards and versions for the office.
import type { ListedCard, VersionHead, VersionOnWire } from './contract.ts'
import { type DatedVersion, stateOf, type VersionState } from './rules.ts'
import type { RateCard, RateVersion } from './store.ts'

const presentHead = (version: RateVersion, state: VersionState): VersionHead => ({
  version_id: version.version_id,
  card_id: version.card_id,
  number: version.number,
  revision: version.revision,
  state,
  applies_by: version.applies_by,
  effective_from: version.effective_from?.toISOString() ?? null,
  document_hash: version.document_hash,
  note: version.note,
  created_at: version.created_at.toISOString(),
  updated_at: version.updated_at.toISOString(),
  approved_at: version.approved_at?.toISOString() ?? null,
})

export const presentVersion = (
  version: RateVersion,
  { currency }: Pick<RateCard, 'currency'>,
  state: VersionState,
): VersionOnWire => ({
  ...presentHead(version, state),
  currency,
  document: version.document,
})

export const presentCard = (
  { created_at: _, ...card }: RateCard,
  versions: readonly RateVersion[],
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): ListedCard => {
  const dated = versions.filter(({ effective_from }) => effective_from !== null) as DatedVersion[]
  return {
    ...card,
    versions: versions.map((version) => ({
      ...presentHead(version, stateOf(version, dated, now)),
      author: names.get(version.created_by) || 'Ostler',
    })),
  }
}
