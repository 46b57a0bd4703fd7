// The drawn way from pickup to dropoff. Where no map is drawn, or it does not arrive, nothing takes its place.
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
  // What the office wrote and could not be located has no way that could be drawn.
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
