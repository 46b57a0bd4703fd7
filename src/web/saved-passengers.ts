// The passengers that the signed-in person keeps, as the profile lists them and the details step offers them.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listPassengers } from '#modules/users/passengers/contract.ts'

export const passengersKey = (userId: string) => ['passengers', userId] as const

/** Asked only while there is somebody to ask for. */
export const useSavedPassengers = (userId: string | undefined) =>
  useQuery({
    queryKey: passengersKey(userId ?? ''),
    queryFn: async ({ signal }) => (await call(listPassengers, { params: { user_id: userId ?? '' }, signal })).data,
    enabled: userId !== undefined,
  })
