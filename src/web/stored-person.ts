// A signed-in person in local storage, for display only, never for access.
import { useMemo, useSyncExternalStore } from 'react'

import { persistent } from '#kit/browser-storage.ts'

export interface StoredPerson {
  user_id?: string | number
  first_name?: string
  last_name?: string
  email?: string
  role?: string
  profile_image?: string
}

const parse = (raw: string | null): StoredPerson | null => {
  if (!raw) return null
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredPerson) : null
  } catch {
    return null
  }
}

const writeAndNotify = (key: string, raw: string | null): void => {
  persistent.write(key, raw)
  window.dispatchEvent(new Event(`ostler:${key}`))
}

export const createPersonStorage = (key: string) => {
  const read = () => persistent.read(key)
  const find = (): StoredPerson | null => {
    const raw = read()
    const person = parse(raw)
    if (raw && !person) writeAndNotify(key, null)
    return person
  }
  const subscribe = (notify: () => void) => {
    window.addEventListener('storage', notify)
    window.addEventListener(`ostler:${key}`, notify)
    find()
    return () => {
      window.removeEventListener('storage', notify)
      window.removeEventListener(`ostler:${key}`, notify)
    }
  }
  return {
    /** The stored person; unreadable data is deleted. */
    find,
    keep: (person: StoredPerson): void => writeAndNotify(key, JSON.stringify(person)),
    forget: (): void => writeAndNotify(key, null),
    /** Follows sign-in and sign-out in this tab and others; null on the server. */
    use: (): StoredPerson | null => {
      const raw = useSyncExternalStore(subscribe, read, () => null)
      return useMemo(() => parse(raw), [raw])
    },
  }
}
