// Queries of the drivers.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import {
  countAvailable,
  countDrivers,
  countUnavailable,
  countUnderReview,
  type DriverDetail,
  type DriverStatus,
  getDriver,
  listDrivers,
  type PreferredShift,
} from '#modules/drivers/contract.ts'
import { listEquipment } from '#modules/drivers/equipment/contract.ts'

export const pageSize = 24
const lists = ['drivers']
const counts = ['driver-counts']
const driverKey = (driver_id: string) => ['driver', driver_id]

export interface DriversQuery {
  search: string
  status: DriverStatus | undefined
  shift: PreferredShift | undefined
  documents?: 'expiring' | undefined
  region: string
  page: number
}

export const useDrivers = (query: DriversQuery) =>
  useQuery({
    queryKey: [...lists, query],
    queryFn: ({ signal }) => call(listDrivers, { query: { ...query, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const useDriverCounts = (region: string) =>
  useQuery({
    queryKey: [...counts, region],
    queryFn: async ({ signal }) => {
      const [all, available, unavailable, review] = await Promise.all([
        call(countDrivers, { query: { region }, signal }),
        call(countAvailable, { query: { region }, signal }),
        call(countUnavailable, { query: { region }, signal }),
        call(countUnderReview, { query: { region }, signal }),
      ])
      return { all, available: available.total, unavailable: unavailable.total, review: review.total }
    },
  })

/** What a car can carry; changes with the rates only. */
export const useEquipment = () =>
  useQuery({
    queryKey: ['equipment'],
    queryFn: async ({ signal }) => (await call(listEquipment, { signal })).data,
    staleTime: 5 * 60_000,
  })

/** Loaded once: each read is written to the audit log, and a refetch would change fields during editing. */
export const useDriver = (driver_id: string) =>
  useQuery({
    queryKey: driverKey(driver_id),
    queryFn: async ({ signal }) => (await call(getDriver, { params: { driver_id }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores the driver from a response, and refetches cards and figures. */
export const useStoreDriver = () => {
  const client = useQueryClient()
  return (driver?: DriverDetail) => {
    if (driver) client.setQueryData(driverKey(driver.driver_id), driver)
    void client.invalidateQueries({ queryKey: lists })
    void client.invalidateQueries({ queryKey: counts })
  }
}

/** Updates the picture only, because the record may have been saved during the upload. */
export const useStorePicture = () => {
  const client = useQueryClient()
  return (driver_id: string, driver_picture: DriverDetail['driver_picture']) => {
    client.setQueryData<DriverDetail>(driverKey(driver_id), (now) => now && { ...now, driver_picture })
    void client.invalidateQueries({ queryKey: lists })
  }
}
