// The browser's storage, which is blocked, null or full in some browsers: reading then finds nothing, and writing does nothing.
// The only file that names localStorage and sessionStorage (src/architecture.test.ts).

const guarded = (find: () => Storage | null | undefined) => {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      const storage = find()
      return storage ? act(storage) : null
    } catch {
      return null
    }
  }
  const read = (key: string): string | null => attempt((storage) => storage.getItem(key))
  return {
    read,
    /** What was written as JSON; null where there is none, or none that can be read. */
    readJson: (key: string): unknown => {
      try {
        return JSON.parse(read(key) ?? 'null')
      } catch {
        return null
      }
    },
    /** Keeps `value`, or forgets the key where it is null; answers whether it was done. */
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

/** Kept until it is forgotten, in every tab. */
export const lasting = guarded(() => localStorage)
/** Kept while this tab is open. */
export const ofThisTab = guarded(() => sessionStorage)
