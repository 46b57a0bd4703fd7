// The signed-in person as the browser remembers them, for display only: the session itself is a cookie no script can read.
// Kept in local storage under the key `user`, as the specification names it.
import { useMemo, useSyncExternalStore } from 'react'

export interface StoredUser {
  user_id?: string | number
  first_name?: string
  last_name?: string
  email?: string
  role?: string
  profile_image?: string
}

const key = 'user'
const changed = 'ostler:user'

const parse = (raw: string | null): StoredUser | null => {
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredUser) : null
  } catch {
    return null
  }
}

// Storage throws where the visitor has blocked it; such a browser simply remembers nobody.
const read = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (raw: string | null): void => {
  try {
    if (raw === null) localStorage.removeItem(key)
    else localStorage.setItem(key, raw)
  } catch {
    return
  } finally {
    window.dispatchEvent(new Event(changed))
  }
}

/** The remembered person; what cannot be parsed is discarded. */
export const storedUser = (): StoredUser | null => {
  const raw = read()
  const user = parse(raw)
  if (raw && !user) write(null)
  return user
}

export const storeUser = (user: StoredUser): void => write(JSON.stringify(user))

export const forgetUser = (): void => write(null)

const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  window.addEventListener(changed, notify)
  return () => {
    window.removeEventListener('storage', notify)
    window.removeEventListener(changed, notify)
  }
}

/** Follows sign-in and sign-out, in this tab and in others. On the server nobody is signed in. */
export const useStoredUser = (): StoredUser | null => {
  const raw = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => parse(raw), [raw])
}
