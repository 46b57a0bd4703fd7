// The profile on the server. The fields that the menu shows are stored in the browser with every change.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import { getUser, type UserRecord } from '#modules/users/profiles/contract.ts'
import { forgetUser, storedUser, storeUser } from './stored-user.ts'

const keyOf = (userId: string) => ['profile', userId]

/** Stores only the displayed fields in the browser. */
const storeDisplayedFields = ({ user_id, first_name, last_name, email, profile_image }: UserRecord): void => {
  const role = storedUser()?.role
  const photo = profile_image === null ? {} : { profile_image }
  storeUser({ user_id, first_name, last_name, email, ...(role === undefined ? {} : { role }), ...photo })
}

/** Fetches the current profile. */
export const fetchProfile = async (userId: string, options: { signal?: AbortSignal } = {}): Promise<UserRecord> =>
  (await call(getUser, { params: { user_id: userId }, ...options })).data

export const useProfile = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => fetchProfile(userId, { signal }),
  })

const changeProfile = (client: QueryClient, userId: string, change: Partial<UserRecord>): void => {
  const profile = client.setQueryData<UserRecord>(keyOf(userId), (before) => before && { ...before, ...change })
  // A person who was signed out meanwhile is not shown again.
  if (profile && String(storedUser()?.user_id) === String(profile.user_id)) storeDisplayedFields(profile)
}

/** Returns a function that applies a changed profile here and in the header. */
export const useProfileChange = (userId: string) => {
  const client = useQueryClient()
  return (change: Partial<UserRecord>) => changeProfile(client, userId, change)
}

/** Shows why a call was refused. A person without a session is redirected to the sign-in page and back. */
export const toastRefusal = (error: unknown, otherwise: string): void => {
  toastError(messageOf(error, otherwise))
  if (isRefused(error, 'NOT_SIGNED_IN')) forgetUser()
}

/** A refusal that repeating the call does not change, unlike a lost network, a server fault or a rate limit. */
export const isFinalRefusal = (error: unknown): boolean =>
  isRefused(error) && error.status >= 400 && error.status < 500 && error.status !== 429
