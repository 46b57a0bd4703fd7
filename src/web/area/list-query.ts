// Search, filters and page of a list, kept in the address so that Back, refresh and links restore them.
import { useAddressQuery } from '../address-query.ts'

/** Chosen values by name, as text; `page` counts from 1. */
export const useListQuery = <Name extends string>(names: readonly Name[]) => {
  const [query, setQuery] = useAddressQuery()
  const chosenIn = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Record<Name, string>
  const chosen = chosenIn(query)
  /** Leaves other parameters untouched, such as the open dialog. */
  const write = (next: (now: Record<Name, string>) => Record<string, string>) =>
    setQuery(
      (now) => {
        const chosen = Object.entries(next(chosenIn(now))).filter(([, value]) => value)
        for (const name of [...names, 'page']) now.delete(name)
        for (const [name, value] of chosen) now.set(name, value)
        return now
      },
      { replace: true },
    )
  return {
    chosen,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    isChosen: names.some((name) => chosen[name] !== ''),
    /** A new selection starts at its first page. */
    choose: (over: Partial<Record<Name, string>>) => write((now) => ({ ...now, ...over })),
    turnTo: (page: number) => write((now) => ({ ...now, page: page > 1 ? String(page) : '' })),
    clear: () => write(() => ({})),
  }
}
