// Response view of a car without a driver.
import { shortTime } from '#kernel/time.ts'
import type { ShownBooking } from '#modules/bookings/dispatchable/service.ts'
import type { OpenCar } from './contract.ts'

export const presentOpenCar = (booking: ShownBooking, car_number: number): OpenCar => ({
  booking_id: booking.booking_id,
  car_number,
  booking_version: booking.version,
  booking_date: booking.booking_date,
  booking_time: shortTime(booking.booking_time),
  pickup_location: booking.pickup_location,
  dropoff_location: booking.dropoff_location,
})
