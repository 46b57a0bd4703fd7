// The account owner refuses a ride that a guest booked for the account, by a mailed link. It requires a click, because mail
// scanners follow links.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { type ClaimedRide, readClaim, refuseClaim } from '#modules/bookings/claims/contract.ts'
import { formatLongPickup } from '#modules/bookings/ui/pickup-format.ts'
import { supportPhone } from '../site.ts'
import { MailedLink } from './mailed-link.tsx'
import { PageHeading } from './page-heading.tsx'

const Result = ({ title, line }: { title: string; line: string }) => (
  <>
    <PageHeading focus title={title} />
    <p className="mt-3 text-ui text-soft" role="status">
      {line}
    </p>
    <a href={supportPhone().href} className="link mt-6 inline-block text-ui">
      {supportPhone().label}
    </a>
  </>
)

const Refused = () => <Result title={m.refused_title} line={m.refused_line} />
const Over = () => <Result title={m.refuse_over_title} line={m.refuse_over_line} />

interface AskProps {
  ride: NonNullable<ClaimedRide['ride']>
  token: string
}

const RefusalForm = ({ ride, token }: AskProps) => {
  const [isBusy, setBusy] = useState(false)
  const [state, setState] = useState<ClaimedRide['state']>('open')
  const refuse = async () => {
    setBusy(true)
    try {
      setState((await call(refuseClaim, { body: { token } })).data.state)
    } catch (error) {
      if (isRefused(error, 'CLAIM_CLOSED')) return setState('over')
      setBusy(false)
      toastError(messageOf(error, m.refuse_failed))
    }
  }
  if (state === 'refused') return <Refused />
  if (state === 'over') return <Over />
  const { pickup_location: pickup, booking_date: date, booking_time: time, time_zone: zone } = ride
  return (
    <>
      <PageHeading title={m.refuse_title} />
      <p className="mt-3 text-ui wrap-anywhere text-soft">
        {m.refuse_lead({ ride: m.refuse_ride({ pickup, when: formatLongPickup({ date, time, zone }) }) })}
      </p>
      <Button large className="mt-8 w-full" busy={isBusy && m.refusing} onClick={() => void refuse()}>
        {m.refuse_button}
      </Button>
    </>
  )
}

export const RefuseRidePage = () => (
  <MailedLink
    name="refuse-ride"
    open={(token) => call(readClaim, { body: { token } })}
    invalidLine={m.refuse_invalid_line}
  >
    {({ state, ride }, token) => {
      if (ride) return <RefusalForm ride={ride} token={token} />
      return state === 'refused' ? <Refused /> : <Over />
    }}
  </MailedLink>
)
