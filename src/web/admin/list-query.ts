// What an office list shows is in its address: search, filters and the page, so that Back, refresh and a link keep them.
import { useSearchParams } from 'react-router'
import { queryNow } from '../query-now.ts'

/** What is chosen, by name, each as text; `page` counts from 1. */
export const useListQuery = <Name extends string>(names: readonly Name[]) => {
  const [query, setQuery] = useSearchParams()
  const chosenIn = (from: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? ''])) as Record<Name, string>
  const chosen = chosenIn(query)
  const write = (next: Record<string, string>) =>
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), { replace: true })
  return {
    chosen,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    isChosen: names.some((name) => chosen[name] !== ''),
    /** Another choice begins at its first page. */
    choose: (over: Partial<Record<Name, string>>) => write({ ...chosenIn(queryNow()), ...over }),
    turnTo: (page: number) => write({ ...chosenIn(queryNow()), page: page > 1 ? String(page) : '' }),
    clear: () => write({}),
  }
}
