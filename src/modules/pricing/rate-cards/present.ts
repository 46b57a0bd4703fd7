// Views of rate cards and versions for the office.
import type { ListedCard, VersionHead, VersionOnWire } from './contract.ts'
import { type DatedVersion, stateOf, type VersionState } from './rules.ts'
import type { RateCard, RateVersion } from './store.ts'

/** Names of users by id; versions of a new installation and their approval have no person. */
type Names = ReadonlyMap<string, string>
const noPerson = 'Ostler'

const presentHead = (version: RateVersion, state: VersionState, names: Names): VersionHead => ({
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
  editor: names.get(version.edited_by) || noPerson,
  approver: version.approved_by && (names.get(version.approved_by) || noPerson),
})

export const presentVersion = (
  version: RateVersion,
  {
    currency,
    state,
    names,
    can_schedule,
  }: Pick<RateCard, 'currency'> & { state: VersionState; names: Names; can_schedule: boolean },
): VersionOnWire => ({
  ...presentHead(version, state, names),
  currency,
  document: version.document,
  can_schedule,
})

export const presentCard = (
  { created_at: _, ...card }: RateCard,
  versions: readonly RateVersion[],
  { names, now }: { names: Names; now: Date },
): ListedCard => {
  const dated = versions.filter(({ effective_from }) => effective_from !== null) as DatedVersion[]
  return {
    ...card,
    versions: versions.map((version) => presentHead(version, stateOf(version, dated, now), names)),
  }
}
