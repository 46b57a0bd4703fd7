// Queries of the zones.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listZones, listZoneVersions } from '#modules/pricing/zones/contract.ts'
import { toItem, type ZoneItem } from './form.ts'

const listKey = ['zones']
const zoneKey = (zone_id: string) => ['zone', zone_id]

export const useZones = () =>
  useQuery({ queryKey: listKey, queryFn: async ({ signal }) => (await call(listZones, { signal })).data })

/** Null if there is no such zone. Loaded once, so that a refetch does not hide an edit conflict. */
export const useZone = (zone_id: string) =>
  useQuery({
    queryKey: zoneKey(zone_id),
    queryFn: async ({ signal }): Promise<ZoneItem | null> => {
      const zone = (await call(listZones, { signal })).data.find((each) => each.zone_id === zone_id)
      return zone ? toItem(zone) : null
    },
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useZoneVersions = ({ zone_id, number }: ZoneItem) =>
  useQuery({
    queryKey: [...zoneKey(zone_id), 'versions', number],
    queryFn: async ({ signal }) => (await call(listZoneVersions, { params: { zone_id }, signal })).data,
  })

/** Stores the zone from a response, and refetches the list. */
export const useStoreZone = () => {
  const client = useQueryClient()
  return (zone: ZoneItem) => {
    client.setQueryData(zoneKey(zone.zone_id), zone)
    void client.invalidateQueries({ queryKey: listKey })
  }
}
