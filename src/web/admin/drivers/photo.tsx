// A driver's photo, or initials where it is missing or broken.
import { useState } from 'react'
import * as m from '#messages/office/drivers.ts'
import type { DriverCard } from '#modules/drivers/contract.ts'
import { Initials } from '../../public/avatar.tsx'
import { driverName } from './format.ts'

type PhotoDriver = Pick<DriverCard, 'first_name' | 'last_name' | 'email' | 'driver_picture'>

export const Photo = ({ driver, className }: { driver: PhotoDriver; className: string }) => {
  const [broken, setBroken] = useState<string>()
  const { driver_picture } = driver
  return driver_picture && driver_picture !== broken ? (
    <img
      className={`flex-none rounded-full object-cover ${className}`}
      src={driver_picture}
      alt={m.photo_of({ name: driverName(driver) })}
      onError={() => setBroken(driver_picture)}
    />
  ) : (
    <span className={`avatar font-display ${className}`} aria-hidden="true">
      <Initials of={driver} />
    </span>
  )
}
