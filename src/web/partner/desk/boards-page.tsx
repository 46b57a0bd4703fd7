// Name boards of a day's guests to print: one sheet each, with the name as large as it fits.
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { longDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/partner/desk.ts'
import type { PartnerCar } from '#modules/reports/partner-cars/contract.ts'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { paths } from '../../paths.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useOwnPartner } from '../own-partner.ts'
import { DeskHeading } from './desk-heading.tsx'
import { useCars } from './use-cars.ts'

/** Font size by the longest word of the name. */
const fitFontSize = (name: string): string => {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  return `min(9rem, ${Math.floor(130 / Math.max(longest, 5))}cqw)`
}

const Board = ({ car, partner }: { car: PartnerCar; partner: string }) => {
  const name = car.guest_name ?? m.guest_unnamed
  return (
    <li className="card @container grid min-h-72 content-center gap-6 p-8 text-center print:min-h-[95vh] print:break-after-page print:border-0">
      <h2 className="font-display leading-tight wrap-anywhere" style={{ fontSize: fitFontSize(name) }}>
        {name}
      </h2>
      <p className="text-ui text-soft">
        {[partner, shortTime(car.booking_time), car.flight_number].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

export const PartnerBoardsPage = () => {
  const { name } = useOwnPartner()
  const { date, data, error, refetch } = useCars()
  return (
    <div className="sheet-wide pb-16 print:pb-0">
      <DeskHeading title={m.name_boards} />
      <div className="mt-7 flex flex-wrap items-center gap-4 print:hidden">
        <Button disabled={!data?.length} onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.print_boards}
        </Button>
        <Link to={`${paths.partnerCars}?date=${date}`} className="link text-ui">
          {m.back_to_cars}
        </Link>
        <p className="text-ui text-soft">{longDate(date)}</p>
      </div>
      {error && <TryAgain message={m.cars_failed} onRetry={refetch} />}
      {!error && !data && <ListLoading words={m.cars_loading} />}
      {data?.length === 0 && <NothingListed title={m.no_cars} line={m.no_cars_line} />}
      <ul className="mt-7 grid gap-5 print:mt-0 print:block">
        {data?.map((car) => (
          <Board key={car.booking_id} car={car} partner={name} />
        ))}
      </ul>
    </div>
  )
}
