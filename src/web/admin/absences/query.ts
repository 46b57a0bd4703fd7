// Queries of the absences of a driver, and of replacements for freed rides.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { type DriverAbsences, listAbsences } from '#modules/dispatch/absences/contract.ts'
import type { OpenCar } from '#modules/dispatch/assignment/contract.ts'
import { suggestForCars } from '#modules/dispatch/suggestion/contract.ts'
import { carKey } from '../dispatch/car-lines.tsx'

const absencesKey = (driver_id: string) => ['absences', driver_id]

export const useAbsences = (driver_id: string) =>
  useQuery({
    queryKey: absencesKey(driver_id),
    queryFn: async ({ signal }) => (await call(listAbsences, { params: { driver_id }, signal })).data,
  })

export const useStoreAbsences = (driver_id: string) => {
  const client = useQueryClient()
  return (absences?: DriverAbsences) => {
    if (absences) client.setQueryData(absencesKey(driver_id), absences)
    else void client.invalidateQueries({ queryKey: absencesKey(driver_id) })
  }
}

/** Suggested once: assigning one of the cars does not search again. */
export const useReplacements = (cars: readonly OpenCar[]) =>
  useQuery({
    queryKey: ['replacements', cars.map(carKey)],
    queryFn: async ({ signal }) => {
      const body = { cars: cars.map(({ booking_id, car_number }) => ({ booking_id, car_number })) }
      return (await call(suggestForCars, { body, signal })).data
    },
    enabled: cars.length > 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
