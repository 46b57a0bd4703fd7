// Queries of the rate cards.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#kit/api.ts'
import { listRateDifferences } from '#modules/pricing/differences/contract.ts'
import { checkRateVersion } from '#modules/pricing/publication-checks/contract.ts'
import { getRateVersion, listRateCards, type VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import { useZones } from '../zones/query.ts'
import { toZoneChoices, type ZoneChoices } from './choices.ts'

const cardsKey = ['rate-cards']
const versionKey = (version_id: string) => ['rate-version', version_id]

export const useRateCards = () =>
  useQuery({
    queryKey: cardsKey,
    queryFn: async ({ signal }) => (await call(listRateCards, { signal })).data,
  })

/** Loaded once, so that a refetch does not overwrite input; saving reports an edit conflict. */
export const useRateVersion = (version_id: string) =>
  useQuery({
    queryKey: versionKey(version_id),
    queryFn: async ({ signal }) => (await call(getRateVersion, { params: { version_id }, signal })).data,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores the version from a response, and refetches the list. */
export const useStoreVersion = () => {
  const client = useQueryClient()
  return (version: VersionOnWire) => {
    client.setQueryData(versionKey(version.version_id), version)
    void client.invalidateQueries({ queryKey: cardsKey })
  }
}

export const useReloadCards = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cardsKey })
}

/** What a version changes compared with `to`, or with the live one. */
export const findDifferences = ({
  version_id,
  revision,
  to,
}: {
  version_id: string
  revision: number
  to: string | undefined
}) =>
  queryOptions({
    queryKey: ['rate-differences', version_id, revision, to ?? null],
    queryFn: async ({ signal }) =>
      (await call(listRateDifferences, { params: { version_id }, query: { to }, signal })).data,
  })

export const findChecks = ({ version_id, revision }: { version_id: string; revision: number }) =>
  queryOptions({
    queryKey: ['rate-checks', version_id, revision],
    queryFn: async ({ signal }) => (await call(checkRateVersion, { params: { version_id }, signal })).data,
  })

/** The zones that rates can name. */
export const useZoneChoices = (): ZoneChoices => {
  const { data = [] } = useZones()
  return useMemo(() => toZoneChoices(data), [data])
}
