// The region that a page shows, kept in its address.
import { useAddressQuery } from '../../address-query.ts'
import { useOwnRegions } from './query.ts'

/** The chosen region, an empty text for all; one that is not among the own regions counts as none. */
export const useRegionInAddress = () => {
  const [query, setQuery] = useAddressQuery()
  const regions = useOwnRegions()
  const chosen = query.get('region') ?? ''
  const isKnown = !regions || (regions.length > 1 && regions.some(({ region_id }) => region_id === chosen))
  return {
    region: isKnown ? chosen : '',
    setRegion: (region_id: string) =>
      setQuery(
        (now) => {
          // Another region has other pages.
          for (const name of ['region', 'page']) now.delete(name)
          if (region_id) now.set('region', region_id)
          return now
        },
        { replace: true },
      ),
  }
}
