// Map of the route from pickup to dropoff; shows nothing without a map.
import { useState } from 'react'
import * as m from '#messages/en/flow.ts'
import { language } from '#messages/en/locale.ts'
import { routeWebp } from '#modules/places/contract.ts'
import type { BookingRecord } from '../contract.ts'

interface RoutePictureProps {
  from: BookingRecord['pickup']
  to: BookingRecord['pickup']
}

export const RoutePicture = ({ from, to }: RoutePictureProps) => {
  const [failed, setFailed] = useState(false)
  // Addresses that could not be located have no route.
  if (failed || !from.place_id || !to.place_id) return null
  return (
    <img
      src={`${routeWebp.path}?${new URLSearchParams({ from: from.place_id, to: to.place_id, language })}`}
      alt={m.route_map({ from: from.label, to: to.label })}
      width={400}
      height={220}
      className="h-32 w-full rounded-control bg-[#ebe8e0] object-cover"
      onError={() => setFailed(true)}
    />
  )
}
