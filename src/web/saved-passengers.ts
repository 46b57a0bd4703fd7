// Query of the saved passengers of the signed-in customer, for the profile and the details step.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listPassengers } from '#modules/users/passengers/contract.ts'

export const passengersKey = (userId: string) => ['passengers', userId] as const

/** Idle for a signed-out visitor. */
export const useSavedPassengers = (userId: string | undefined) =>
  useQuery({
    queryKey: passengersKey(userId ?? ''),
    queryFn: async ({ signal }) => (await call(listPassengers, { params: { user_id: userId ?? '' }, signal })).data,
    enabled: userId !== undefined,
  })
