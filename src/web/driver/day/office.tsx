// The office that a driver calls: that of a region where it has its own telephone or address, else that of the site.
import { useQuery } from '@tanstack/react-query'
import { toDialledNumber } from '#kernel/fields/phone.ts'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/en/driver-day.ts'
import type { DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import type { OfficeContact } from '#modules/regions/contract.ts'
import { site, supportPhone } from '../../site.ts'
import { useStoredUser } from '../../stored-user.ts'
import { type KeptDay, readKeptDay } from './stored-day.ts'
import { dayKey } from './use-day.ts'

interface Office {
  phone: { label: string; href: string }
  /** Lines. */
  address: string
  hasOwnAddress: boolean
}

/** Days that an earlier version stored on the phone name no office. */
const toOffice = (contact?: OfficeContact): Office => {
  const { phone_number = null, address = null } = contact ?? {}
  const siteAddress = site().business_address.join('\n')
  return {
    phone: phone_number ? { label: phone_number, href: `tel:${toDialledNumber(phone_number)}` } : supportPhone(),
    address: address ?? siteAddress,
    hasOwnAddress: address !== null && address !== siteAddress,
  }
}

/** The office of the signed-in driver, as the last loaded day has it. */
export const useDriverOffice = (): Office => {
  const user_id = String(useStoredUser()?.user_id ?? '')
  const { data } = useQuery<KeptDay | null>({
    queryKey: dayKey(user_id),
    queryFn: () => readKeptDay(user_id),
    initialData: () => readKeptDay(user_id) ?? undefined,
    enabled: false,
  })
  return toOffice(data?.day.driver?.office)
}

/** The office of a ride, where it is another than the driver's, whose telephone is below the day. */
export const RideOffice = ({ ride }: { ride: DriverRide }) => {
  const own = useDriverOffice()
  const office = toOffice(ride.office)
  const isOther = office.phone.label !== own.phone.label || office.address !== own.address
  return isOther ? (
    <Fact name={m.office} wide>
      <a href={office.phone.href} className="link inline-flex min-h-11 items-center">
        {office.phone.label}
      </a>
      <span className="block whitespace-pre-line text-muted">{office.address}</span>
    </Fact>
  ) : null
}
