// Search, filters and page of a list, kept in the address so that Back, refresh and links restore them.
import { useAddressQuery } from '../address-query.ts'

/** Chosen values by name, as text; `page` counts from 1. */
export const useListQuery = <Name extends string>(names: readonly Name[]) => {
  const [query, setQuery] = useAddressQuery()
  const readFilters = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Record<Name, string>
  const filters = readFilters(query)
  /** Leaves other parameters untouched, such as the open dialog. */
  const write = (next: (now: Record<Name, string>) => Record<string, string>) =>
    setQuery(
      (now) => {
        const filters = Object.entries(next(readFilters(now))).filter(([, value]) => value)
        for (const name of [...names, 'page']) now.delete(name)
        for (const [name, value] of filters) now.set(name, value)
        return now
      },
      { replace: true },
    )
  return {
    filters,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    isFiltered: names.some((name) => filters[name] !== ''),
    /** A new selection starts at its first page. */
    setFilters: (over: Partial<Record<Name, string>>) => write((now) => ({ ...now, ...over })),
    goToPage: (page: number) => write((now) => ({ ...now, page: page > 1 ? String(page) : '' })),
    clearFilters: () => write(() => ({})),
  }
}
