// The partner of a ride that is booked on its page. Apart from the drafts, which load later than the form.
import type { NamedPlace } from '#modules/places/ui/named-place.ts'

/** The partner; its hotel is one end of the ride. */
export interface DraftPartner {
  slug: string
  place: NamedPlace
}

/** The partner of the page, with the fields of the header. */
export interface PagePartner extends DraftPartner {
  name: string
  external_url: string | null
}

interface Ends {
  dropoff: NamedPlace | null
  partner?: DraftPartner | null
}

/** True if the ride ends at the partner's hotel; otherwise it starts there. */
export const endsAtPartner = ({ partner, dropoff }: Ends): boolean =>
  Boolean(partner?.place.place_id) && dropoff?.place_id === partner?.place.place_id
