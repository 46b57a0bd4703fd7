// One driver in the list.

import { Star } from 'lucide-react'
import { labelOf } from '#kernel/codes.ts'
import { formatNumber } from '#kernel/number.ts'
import { displayEmail, mailtoHref } from '#kit/email.ts'
import { Fact } from '#kit/fact.tsx'
import { displayPhone } from '#kit/phone.ts'
import * as m from '#messages/office/drivers.ts'
import type { DriverCard as Card } from '#modules/drivers/contract.ts'
import {
  driverBadgeClass,
  driverName,
  formatEarnings,
  formatMemberSince,
  formatRating,
  formatVehicle,
} from './format.ts'
import { Photo } from './photo.tsx'

export const DriverCard = ({ driver, onView }: { driver: Card; onView: () => void }) => {
  const name = driverName(driver)
  return (
    <article className="card flex h-full flex-col p-5">
      <div className="flex items-center gap-4">
        <Photo driver={driver} className="size-[52px] text-[1.125rem]" />
        <div className="min-w-0">
          <h2 className="truncate text-title-3">{name}</h2>
          <p className="text-small text-muted">{m.since({ date: formatMemberSince(driver.created_at) })}</p>
        </div>
      </div>
      <div className="mt-3">
        <span className={driverBadgeClass(driver.status)}>{labelOf(m.statuses, driver.status)}</span>
      </div>
      <dl className="dl tnum mt-4 grid grow grid-cols-2 content-start gap-3 border-t border-line pt-4">
        <Fact name={m.email} wide>
          <a href={mailtoHref(driver.email)} className="hover:underline">
            {displayEmail(driver.email)}
          </a>
        </Fact>
        <Fact name={m.phone} wide>
          <a href={`tel:${driver.phone_number}`} className="hover:underline">
            {displayPhone(driver.phone_number)}
          </a>
        </Fact>
        <Fact name={m.vehicle} wide>
          {formatVehicle(driver)}
        </Fact>
        <Fact name={m.shift}>{m.shifts[driver.preferred_shift]}</Fact>
        <Fact name={m.rating}>
          <span className="inline-flex items-center gap-1.5">
            {formatRating(driver.rating)}
            <Star className="text-saddle" size={14} strokeWidth={1.5} aria-hidden="true" />
          </span>
        </Fact>
        <Fact name={m.trips}>{formatNumber(driver.total_trips)}</Fact>
        <Fact name={m.earnings}>{formatEarnings(driver)}</Fact>
      </dl>
      <button
        type="button"
        className="btn btn-outline btn-sm mt-5 w-full"
        aria-label={m.view_details_of({ name })}
        onClick={onView}
      >
        {m.view_details}
      </button>
    </article>
  )
}
