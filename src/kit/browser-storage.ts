// Browser storage that never throws: where it is blocked, missing or full, reads return null and writes do nothing.
// The only file that uses localStorage and sessionStorage (src/architecture.test.ts).

const createStorage = (getStorage: () => Storage | null | undefined) => {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      const storage = getStorage()
      return storage ? act(storage) : null
    } catch {
      return null
    }
  }
  const read = (key: string): string | null => attempt((storage) => storage.getItem(key))
  return {
    read,
    /** The stored JSON value; null where there is none or it cannot be parsed. */
    readJson: (key: string): unknown => {
      try {
        return JSON.parse(read(key) ?? 'null')
      } catch {
        return null
      }
    },
    /** Stores `value`, or removes the key if it is null; returns whether that worked. */
    write: (key: string, value: string | null): boolean =>
      attempt((storage) => {
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, value)
        return true
      }) ?? false,
    keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],
    clear: (): void => {
      attempt((storage) => storage.clear())
    },
  }
}

/** Local storage: kept until it is removed, in every tab. */
export const persistent = createStorage(() => localStorage)
/** Session storage: kept while this tab is open. */
export const perTab = createStorage(() => sessionStorage)

/** Picks these text fields of a stored value; undefined if one is missing. */
export const pickTexts = <Name extends string>(
  names: readonly Name[],
  value: unknown,
): Record<Name, string> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const record = value as Record<string, unknown>
  if (!names.every((name) => typeof record[name] === 'string')) return undefined
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Record<Name, string>
}
