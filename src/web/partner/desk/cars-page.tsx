// The cars of the partner's guests on one day, for the screen and for printing.
import { Printer, RectangleHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { longDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import * as m from '#messages/partner/desk.ts'
import { dateWords } from '#modules/bookings/ui/date-words.ts'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { paths } from '../../paths.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useOwnPartner } from '../own-partner.ts'
import { CarList } from './car-list.tsx'
import { DeskHeading } from './desk-heading.tsx'
import { useCars } from './use-cars.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

export const PartnerCarsPage = () => {
  const { name } = useOwnPartner()
  const { date, today, choose, data, error, refetch } = useCars()
  const hasCars = data !== undefined && data.length > 0
  return (
    <div className="sheet-wide pb-16 print:pb-0">
      <DeskHeading title={m.cars} />
      <div className="mt-7 flex flex-wrap items-end gap-4 print:hidden">
        <Field label={m.day_of_list} className="w-full md:w-64">
          {(wiring) => (
            <DatePicker
              {...wiring}
              name="date"
              today={today}
              earliest="2020-01-01"
              words={dateWords}
              value={date}
              onChange={(next) => choose({ date: next })}
              isFilter
            />
          )}
        </Field>
        {hasCars && (
          <>
            <Button look="outline" onClick={() => window.print()}>
              <Printer {...icon} />
              {m.print_list}
            </Button>
            <Link to={`${paths.partnerBoards}?date=${date}`} className="btn btn-outline">
              <RectangleHorizontal {...icon} />
              {m.name_boards}
            </Link>
          </>
        )}
      </div>
      <h2 className="mt-7 text-title-3" aria-live="polite">
        <span className="hidden print:inline">{name}: </span>
        {m.cars_of({ date: longDate(date) })}
      </h2>
      {error && <TryAgain message={m.cars_failed} onRetry={refetch} />}
      {!error && !data && <ListLoading words={m.cars_loading} />}
      {hasCars && <CarList cars={data} date={date} />}
      {data?.length === 0 && <NothingListed title={m.no_cars} line={m.no_cars_line} />}
    </div>
  )
}
