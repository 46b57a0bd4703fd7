// Assigns a driver to one car. Lists all drivers with their issues, sorted by fit and empty miles.
import { useId, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { Checkbox } from '#kit/checkbox.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/dispatch.ts'
import type { Candidate } from '#modules/dispatch/board/contract.ts'
import { agreeable } from '#modules/dispatch/eligibility/rules.ts'
import { isUnderWay } from '#modules/dispatch/rules.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { Faults } from './badges.tsx'
import { useCandidates } from './query.ts'
import type { ChosenCar } from './ride-parts.tsx'
import { useAssign } from './use-assign.ts'

interface PersonProps {
  person: Candidate
  isCurrent: boolean
  busy: string | undefined
  isLocked: boolean
  onAssign: (person: Candidate) => void
}

const Person = ({ person, isCurrent, busy, isLocked, onAssign }: PersonProps) => {
  const fits = person.reasons.length === 0
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{person.name}</p>
        <p className="text-small text-muted">{[person.car, person.plate].filter(Boolean).join(', ')}</p>
        {(fits || person.is_agreeable) && (
          <p className="tnum text-small text-soft">
            {m.more_miles({ miles: person.empty_miles })}, {m.rides_that_day({ count: person.rides })}
          </p>
        )}
        {!fits && (
          <Faults
            faults={person.reasons}
            alarms={person.reasons.filter((reason) => !agreeable.includes(reason))}
            className="mt-2"
          />
        )}
      </div>
      {isCurrent && <span className="badge badge-confirmed">{m.drives_it}</span>}
      {!isCurrent && (fits || person.is_agreeable) && (
        <Button
          look={fits ? 'primary' : 'outline'}
          className="btn-sm"
          aria-label={fits ? m.assign_name({ name: person.name }) : m.agreed_name({ name: person.name })}
          busy={busy === person.driver_id && m.assigning}
          disabled={busy !== undefined || isLocked}
          onClick={() => onAssign(person)}
        >
          {fits ? m.assign : m.agreed}
        </Button>
      )}
    </li>
  )
}

interface GroupProps extends Omit<PersonProps, 'person' | 'isCurrent'> {
  title: string
  people: readonly Candidate[]
  current: string | undefined
}

const Group = ({ title, people, current, ...rest }: GroupProps) =>
  people.length ? (
    <section>
      <h3 className="text-title-3">{title}</h3>
      <ul>
        {people.map((person) => (
          <Person key={person.driver_id} person={person} isCurrent={person.driver_id === current} {...rest} />
        ))}
      </ul>
    </section>
  ) : null

const People = ({ people, ...rest }: Omit<GroupProps, 'title'>) => {
  const fitting = people.filter(({ reasons }) => reasons.length === 0)
  const agreeable = people.filter(({ is_agreeable }) => is_agreeable)
  const others = people.filter(({ reasons, is_agreeable }) => reasons.length > 0 && !is_agreeable)
  if (!people.length) return <p className="text-ui text-soft">{m.no_drivers}</p>
  return (
    <>
      {fitting.length === 0 && <p className="text-ui text-soft">{m.no_driver_fits}</p>}
      <Group title={m.who_fits({ count: fitting.length })} people={fitting} {...rest} />
      <Group title={m.who_could({ count: agreeable.length })} people={agreeable} {...rest} />
      <Group title={m.who_does_not({ count: others.length })} people={others} {...rest} />
    </>
  )
}

export const AssignDialog = ({ chosen: current, onClose }: { chosen: ChosenCar; onClose: () => void }) => {
  // As the dialog was opened, although the board goes on: what another user has changed since is refused, and not replaced unseen.
  const [chosen] = useState(current)
  const { ride, car } = chosen
  const titleId = useId()
  const [called, setCalled] = useState(false)
  const { data, isError, refetch } = useCandidates({ booking_id: ride.booking_id, car_number: car.car_number })
  const { busy, assign, unassign } = useAssign(onClose)
  const hasSetOut = car.assignment !== null && isUnderWay(car.assignment.state)
  const isLocked = hasSetOut && !called
  const number = ride.cars.length > 1 ? `, ${m.car_number({ number: car.car_number })}` : ''
  return (
    <Dialog shape="card" labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      <DialogHead
        id={titleId}
        above={`${readableId(ride.booking_id)}, ${shortDate(ride.booking_date)}, ${shortTime(ride.booking_time)}${number}`}
        title={m.drivers_title}
        onClose={onClose}
      />
      <section
        className="grid grid-cols-1 gap-6 overflow-y-auto px-6 py-6 md:px-8"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={m.drivers_title}
      >
        {hasSetOut && (
          <Checkbox checked={called} onChange={(event) => setCalled(event.target.checked)}>
            {m.has_set_out}
          </Checkbox>
        )}
        {data && (
          <People
            people={data}
            current={car.driver?.driver_id}
            busy={busy}
            isLocked={isLocked}
            onAssign={(person) => void assign(chosen, person, { agreed: person.reasons.length > 0, called })}
          />
        )}
        {!data &&
          (isError ? (
            <TryAgain message={m.drivers_failed} onRetry={refetch} />
          ) : (
            <p role="status" className="text-ui text-soft">
              {m.drivers_loading}
            </p>
          ))}
      </section>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
        {car.assignment && (
          <Button
            look="danger"
            busy={busy === 'off' && m.taking_off}
            disabled={busy !== undefined || isLocked}
            onClick={() => void unassign(chosen, called)}
          >
            {m.take_off}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {m.close}
        </Button>
      </div>
    </Dialog>
  )
}
