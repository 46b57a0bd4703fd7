// Loads and saves the settings. Changes to the site's details apply to the page at once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { changeSettings, getSettings, type VersionedSettings } from '#modules/settings/contract.ts'
import { toSite } from '#modules/settings/rules.ts'
import { setSite, site } from '../../site.ts'
import type { ParsedSettings } from './form.ts'

const queryKey = ['settings']

export const useSettings = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
    // A refetch must not overwrite input; saving reports an edit conflict.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores the settings from a response. */
export const useStoreSettings = () => {
  const client = useQueryClient()
  return (settings: VersionedSettings) => {
    client.setQueryData(queryKey, settings)
    setSite({ ...site(), ...toSite(settings) })
  }
}

export const saveSettings = async (changes: ParsedSettings, version: number): Promise<VersionedSettings> =>
  (await call(changeSettings, { body: { ...changes, version } })).data
