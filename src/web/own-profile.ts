// The profile as the server has it. What of it the menu shows is put into the browser's memory with every change.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/profile.ts'
import { getUser, type UserRecord } from '#modules/users/profiles/contract.ts'
import { forgetUser, storedUser, storeUser } from './stored-user.ts'

const keyOf = (userId: string) => ['profile', userId]

/** No more than is shown: the rest of the profile is not left lying in the browser. */
const remember = ({ user_id, first_name, last_name, email, profile_image }: UserRecord): void => {
  const role = storedUser()?.role
  const photo = profile_image === null ? {} : { profile_image }
  storeUser({ user_id, first_name, last_name, email, ...(role === undefined ? {} : { role }), ...photo })
}

/** As the server has it now. */
export const askProfile = async (userId: string, asking: { signal?: AbortSignal } = {}): Promise<UserRecord> =>
  (await call(getUser, { params: { user_id: userId }, ...asking })).data

export const useProfile = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => askProfile(userId, { signal }),
  })

const changeProfile = (client: QueryClient, userId: string, change: Partial<UserRecord>): void => {
  const now = client.setQueryData<UserRecord>(keyOf(userId), (before) => before && { ...before, ...change })
  // Whoever was signed out while the answer was under way is not shown again.
  if (now && String(storedUser()?.user_id) === String(now.user_id)) remember(now)
}

/** Takes over what the server has answered, here and in the header, at once. */
export const useProfileChange = (userId: string) => {
  const client = useQueryClient()
  return (change: Partial<UserRecord>) => changeProfile(client, userId, change)
}

export const sayDone = (message: string): void => toast({ title: m.success_title, message })
export const sayFailed = (message: string): void => toast({ title: m.error_title, message, kind: 'error' })

/** Says why a call was refused. Whoever the server does not know any more is led to the sign-in page, and back from it. */
export const sayRefused = (error: unknown, otherwise: string): void => {
  sayFailed(messageOf(error, otherwise))
  if (isRefused(error, 'NOT_SIGNED_IN')) forgetUser()
}

/** The server has answered, and the answer is no: another sign-in may help. A lost network, a fault and a crowd may pass. */
export const isTurnedAway = (error: unknown): boolean =>
  isRefused(error) && error.status >= 400 && error.status < 500 && error.status !== 429
