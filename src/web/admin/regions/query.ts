// The regions of the signed-in member of staff. While there is only one, screens show nothing of regions.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listOwnRegions, type NamedRegion } from '#modules/regions/contract.ts'

export const ownRegionsKey = ['own-regions']

/** The regions that the member of staff works in, closed ones too, by name; undefined until they are loaded. */
export const useOwnRegions = (): NamedRegion[] | undefined =>
  useQuery({
    queryKey: ownRegionsKey,
    queryFn: async ({ signal }) => (await call(listOwnRegions, { signal })).data,
    staleTime: 300_000,
  }).data

/** The name of a region; undefined where there is only one to see. */
export const useRegionName = (region_id: string | undefined): string | undefined =>
  useRegionNames()?.get(region_id ?? '')

/** Names of regions by their ids; undefined where there is only one region to see, so that screens name none. */
export const useRegionNames = (): ReadonlyMap<string, string> | undefined => {
  const regions = useOwnRegions()
  return regions && regions.length > 1 ? new Map(regions.map(({ region_id, name }) => [region_id, name])) : undefined
}
