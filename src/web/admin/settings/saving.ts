// Loads and saves the settings. What the page says of the site is taken over at once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { changeSettings, getSettings, type VersionedSettings } from '#modules/settings/contract.ts'
import { toSite } from '#modules/settings/rules.ts'
import { showSite, site } from '../../site.ts'
import type { SettingsSaid } from './form.ts'

const queryKey = ['settings']

export const useSettings = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
    // What somebody types must not be overwritten; a second editor is told when saving.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Takes the settings over as they are now. */
export const useTakeOver = () => {
  const client = useQueryClient()
  return (settings: VersionedSettings) => {
    client.setQueryData(queryKey, settings)
    showSite({ ...site(), ...toSite(settings) })
  }
}

export const saveSettings = async (said: SettingsSaid, version: number): Promise<VersionedSettings> =>
  (await call(changeSettings, { body: { ...said, version } })).data
