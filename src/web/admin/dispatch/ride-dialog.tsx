// A ride of the lanes: what the list shows of it, with the same buttons.
import { useId } from 'react'
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/dispatch.ts'
import * as lanes from '#messages/office/lanes.ts'
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { officeBookingPath } from '../../paths.ts'
import { Faults, RiskBadge } from './badges.tsx'
import { Cars, Passenger, Places, type RideActions } from './ride-parts.tsx'

export const RideDialog = ({ ride, onClose, ...actions }: { ride: BoardRide; onClose: () => void } & RideActions) => {
  const titleId = useId()
  return (
    <Dialog shape="card" labelledBy={titleId} className="md:w-[34rem]" onClose={onClose}>
      <DialogHead
        id={titleId}
        above={`${readableId(ride.booking_id)}, ${shortDate(ride.booking_date)}`}
        title={lanes.ride_title({ time: shortTime(ride.booking_time), name: ride.passenger.name })}
        badge={<RiskBadge risk={ride.risk} />}
        onClose={onClose}
      />
      <div className="overflow-y-auto px-6 py-6 text-ui md:px-8">
        <Places ride={ride} />
        <div className="mt-3">
          <Passenger ride={ride} />
        </div>
        {ride.faults.length > 0 && <Faults faults={ride.faults} alarms={ride.alarms} className="mt-4" />}
        <div className="mt-5 border-t border-line pt-5">
          <Cars ride={ride} {...actions} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
        <Link className="btn btn-outline" to={officeBookingPath(ride.booking_id)}>
          {lanes.open_booking}
        </Link>
        <Button look="outline" onClick={onClose}>
          {m.close}
        </Button>
      </div>
    </Dialog>
  )
}
