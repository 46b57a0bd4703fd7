// Queries of the regions for administrators.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listRegions, type RegionOnWire } from '#modules/regions/contract.ts'
import { ownRegionsKey } from './query.ts'

const listKey = ['regions']
const regionKey = (region_id: string) => ['region', region_id]

export const useRegions = () =>
  useQuery({ queryKey: listKey, queryFn: async ({ signal }) => (await call(listRegions, { signal })).data })

/** Null if there is no such region. Loaded once, so that a refetch does not hide an edit conflict. */
export const useRegion = (region_id: string) =>
  useQuery({
    queryKey: regionKey(region_id),
    queryFn: async ({ signal }): Promise<RegionOnWire | null> =>
      (await call(listRegions, { signal })).data.find((each) => each.region_id === region_id) ?? null,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores the region from a response, and refetches the lists. */
export const useStoreRegion = () => {
  const client = useQueryClient()
  return (region: RegionOnWire) => {
    client.setQueryData(regionKey(region.region_id), region)
    void client.invalidateQueries({ queryKey: listKey })
    void client.invalidateQueries({ queryKey: ownRegionsKey })
  }
}
