// What a ride that is asked for at a partner's page keeps of the partner. Apart from the drafts, which load later than the form.
import type { NamedPlace } from '#modules/places/ui/named-place.ts'

/** The partner, whose hotel is one end of the ride. */
export interface DraftPartner {
  slug: string
  place: NamedPlace
}

/** The partner whose page it is, as the header shows it. */
export interface PagePartner extends DraftPartner {
  name: string
  external_url: string | null
}

interface Ends {
  dropoff: NamedPlace | null
  partner?: DraftPartner | null
}

/** Whether the ride ends at the partner's hotel; else it begins there. */
export const endsAtPartner = ({ partner, dropoff }: Ends): boolean =>
  Boolean(partner?.place.place_id) && dropoff?.place_id === partner?.place.place_id
