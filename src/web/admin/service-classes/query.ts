// Queries of the service classes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { type ClassOnWire, listServiceClasses } from '#modules/pricing/service-classes/contract.ts'
import { toPublicClasses } from '#modules/pricing/service-classes/rules.ts'
import { setSite, site } from '../../site.ts'

/** A class as the record editor needs it. */
export type ClassRecord = ClassOnWire & { version: number }
export const toRecord = (each: ClassOnWire): ClassRecord => ({ ...each, version: each.revision })

const listKey = ['service-classes']
const classKey = (class_id: string) => ['service-class', class_id]

const loadClasses = async ({ signal }: { signal: AbortSignal }) => {
  const { data } = await call(listServiceClasses, { signal })
  // The other screens know the classes from the page, which may be older.
  setSite({ ...site(), classes: toPublicClasses(data, { language: 'en', priced: site().rates.priced }) })
  return data
}

export const useServiceClasses = () => useQuery({ queryKey: listKey, queryFn: loadClasses })

/** Loaded once, so that a refetch does not change fields during editing. */
export const useServiceClass = (class_id: string) =>
  useQuery({
    queryKey: classKey(class_id),
    queryFn: async (context): Promise<ClassRecord> => {
      const found = (await loadClasses(context)).find((each) => each.class_id === class_id)
      if (!found) throw new Error(`no service class ${class_id}`)
      return toRecord(found)
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores the class from a response, and refetches the list. */
export const useStoreClass = () => {
  const client = useQueryClient()
  return (record?: ClassRecord) => {
    if (record) client.setQueryData(classKey(record.class_id), record)
    void client.invalidateQueries({ queryKey: listKey })
  }
}
