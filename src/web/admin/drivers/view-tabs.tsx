// The record of a driver, read-only, tab by tab.

import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { formatNumber } from '#kernel/number.ts'
import { browserClock, localAt } from '#kernel/time.ts'
import { displayEmail } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import { displayPhone } from '#kit/phone.ts'
import * as m from '#messages/office/drivers.ts'
import type { DriverDetail } from '#modules/drivers/contract.ts'
import { extraName } from '#modules/pricing/extras/rules.ts'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import { site } from '../../site.ts'
import { useRegionNames } from '../regions/query.ts'
import { CarPictures } from './car-pictures.tsx'
import type { TabName } from './form.ts'
import { formatDriverDay, formatEarnings, formatRating } from './format.ts'
import { useEquipment } from './query.ts'

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="dl tnum grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">{children}</dl>
)

const orUnknown = (value: string | number | null) => (value === null || value === '' ? m.not_known : value)

const Personal = ({ driver }: { driver: DriverDetail }) => (
  <Facts>
    <Fact name={m.first_name}>{driver.first_name}</Fact>
    <Fact name={m.last_name}>{driver.last_name}</Fact>
    <Fact name={m.email} wide>
      {displayEmail(driver.email)}
    </Fact>
    <Fact name={m.phone_number}>{displayPhone(driver.phone_number)}</Fact>
    <Fact name={m.date_of_birth}>{formatDriverDay(driver.date_of_birth)}</Fact>
    <Fact name={m.national_insurance_number} wide>
      {driver.national_insurance_number}
    </Fact>
    <Fact name={m.address} wide>
      {driver.address}
    </Fact>
    <Fact name={m.base} wide>
      {driver.base_label ?? m.base_unknown}
    </Fact>
  </Facts>
)

/** An expiry date, with a mark once it has passed. */
const Expiry = ({ date }: { date: string | null }) => {
  const today = localAt(browserClock(), site().time_zone).date
  return (
    <>
      {formatDriverDay(date)}
      {date && date < today && <span className="ml-2 font-medium text-error">{m.expired}</span>}
    </>
  )
}

const License = ({ driver }: { driver: DriverDetail }) => (
  <Facts>
    <Fact name={m.private_hire_license_number} wide>
      {driver.private_hire_license_number}
    </Fact>
    <Fact name={m.driving_license_number} wide>
      {driver.driving_license_number}
    </Fact>
    <Fact name={m.driving_license_expiry_date} wide>
      <Expiry date={driver.driving_license_expiry_date} />
    </Fact>
    <Fact name={m.insurance_expiry_date} wide>
      <Expiry date={driver.insurance_expiry_date} />
    </Fact>
  </Facts>
)

/** Absent for staff of one region; regions of others have no name here. */
const RegionsFact = ({ region_ids }: DriverDetail) => {
  const names = useRegionNames()
  return (
    names && (
      <Fact name={m.region_ids} wide>
        {region_ids.map((id) => names.get(id) ?? m.other_region).join(', ')}
      </Fact>
    )
  )
}

const Work = ({ driver }: { driver: DriverDetail }) => (
  <Facts>
    <Fact name={m.experience}>{orUnknown(driver.experience)}</Fact>
    <Fact name={m.currently_working_with}>{orUnknown(driver.currently_working_with)}</Fact>
    <Fact name={m.date_first_available}>{formatDriverDay(driver.date_first_available)}</Fact>
    <Fact name={m.date_of_leaving}>{formatDriverDay(driver.date_of_leaving)}</Fact>
    <Fact name={m.preferred_shift}>{m.shifts[driver.preferred_shift]}</Fact>
    <Fact name={m.working_days}>{driver.working_days}</Fact>
    <Fact name={m.days_off} wide>
      {driver.days_off.map((day) => m.weekdays[day]).join(', ') || m.no_days_off}
    </Fact>
    <RegionsFact {...driver} />
    <Fact name={m.status}>{labelOf(m.statuses, driver.status)}</Fact>
    <RideTotals driver={driver} />
  </Facts>
)

/** Values that result from rides and cannot be edited. */
const RideTotals = ({ driver }: { driver: DriverDetail }) => (
  <>
    <Fact name={m.total_trips}>{formatNumber(driver.total_trips)}</Fact>
    <Fact name={m.total_earnings}>{formatEarnings(driver)}</Fact>
    <Fact name={m.rating}>
      <span className="inline-flex items-center gap-1.5">
        {formatRating(driver.rating)}
        <Star className="text-saddle" size={14} strokeWidth={1.5} aria-hidden="true" />
      </span>
    </Fact>
    <Fact name={m.account}>{m.accounts[driver.account]}</Fact>
  </>
)

/** Absent if no extras need equipment. */
const EquipmentFact = ({ carried }: { carried: readonly string[] }) => {
  const { data = [] } = useEquipment()
  const names = data.filter(({ id }) => carried.includes(id)).map(extraName)
  return (
    data.length > 0 && (
      <Fact name={m.equipment} wide>
        {names.join(', ') || m.no_equipment}
      </Fact>
    )
  )
}

const Vehicle = ({ driver }: { driver: DriverDetail }) => (
  <>
    <Facts>
      <Fact name={m.has_vehicle}>{driver.has_vehicle === 'yes' ? m.yes : m.no}</Fact>
      <Fact name={m.car_make}>{orUnknown(driver.car_make)}</Fact>
      <Fact name={m.car_model}>{orUnknown(driver.car_model)}</Fact>
      <Fact name={m.car_year}>{orUnknown(driver.car_year)}</Fact>
      <Fact name={m.car_color}>{orUnknown(driver.car_color)}</Fact>
      <Fact name={m.car_plate_number}>{orUnknown(driver.car_plate_number)}</Fact>
      <Fact name={m.car_type}>{driver.car_type ? m.car_types[driver.car_type] : m.not_known}</Fact>
      <Fact name={m.car_capacity}>{orUnknown(driver.car_capacity)}</Fact>
      <Fact name={m.car_luggage}>{orUnknown(driver.car_luggage)}</Fact>
      <Fact name={m.service_classes} wide>
        {driver.service_classes.map(serviceLabel).join(', ') || m.no_classes}
      </Fact>
      <EquipmentFact carried={driver.equipment} />
    </Facts>
    <CarPictures pictures={driver.car_pictures} />
  </>
)

/** Facts of a tab that are not editable, shown below its fields while editing. */
export const FixedFacts = ({ tab, driver }: { tab: TabName; driver: DriverDetail }) => (
  <>
    {tab === 'work' && (
      <div className="mt-6 border-t border-line pt-6">
        <Facts>
          <RideTotals driver={driver} />
        </Facts>
      </div>
    )}
    {tab === 'vehicle' && <CarPictures pictures={driver.car_pictures} />}
  </>
)

const tabs: Record<TabName, typeof Personal> = { personal: Personal, license: License, work: Work, vehicle: Vehicle }

export const ViewTab = ({ tab, driver }: { tab: TabName; driver: DriverDetail }) => {
  const TabContent = tabs[tab]
  return <TabContent driver={driver} />
}
