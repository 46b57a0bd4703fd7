// Confirms or stops a partner's new bank account by a mailed link. It requires a click, because mail scanners follow links.
import { useState } from 'react'
import { Link } from 'react-router'
import { localAt, longDate } from '#kernel/time.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import { house_place, when } from '#messages/en/mail.ts'
import * as m from '#messages/en/partner-account.ts'
import { decideByBankLink, openBankLink } from '#modules/partners/bank/contract.ts'
import { paths } from '../paths.ts'
import { MailedLink } from './mailed-link.tsx'
import { PageHeading } from './page-heading.tsx'

interface Opened {
  partner: string
  masked: string
  asked_by: string
  kind: 'confirm' | 'stop'
  usable_at: string | null
}

/** Same format as in the mails. */
const formatMoment = (instant: string): string => {
  const { date, time } = localAt(new Date(instant), 'Europe/London')
  return when({ date: longDate(date), time, place: house_place })
}

const Done = ({ done: { kind, masked, usable_at } }: { done: Opened }) => (
  <>
    <PageHeading focus title={m.bank_page}>
      {kind === 'confirm' ? m.confirmed_title : m.stopped_title}
    </PageHeading>
    <p className="mt-3 text-ui text-soft">
      {kind === 'confirm' && usable_at ? m.confirmed_line({ masked, when: formatMoment(usable_at) }) : m.stopped_line}
    </p>
    <Link to={paths.partnerAccount} className="btn btn-primary btn-lg mt-8 w-full">
      {m.go_to_account}
    </Link>
  </>
)

const words = {
  confirm: { title: m.confirm_title, line: m.confirm_line, button: m.confirm, busy: m.confirming },
  stop: { title: m.stop_title, line: m.stop_line, button: m.stop, busy: m.stopping },
} as const

const DecisionForm = ({ opened, token }: { opened: Opened; token: string }) => {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Opened>()
  const { title, line, button, busy } = words[opened.kind]
  const decide = async () => {
    setBusy(true)
    try {
      setDone((await call(decideByBankLink, { body: { token } })).data)
    } catch (error) {
      setBusy(false)
      toastError(messageOf(error, m.failed))
    }
  }
  if (done) return <Done done={done} />
  const { partner, masked } = opened
  return (
    <>
      <PageHeading title={m.bank_page}>{title}</PageHeading>
      <p className="mt-3 text-ui wrap-anywhere text-soft">
        {line({ partner, masked, name: opened.asked_by || m.somebody })}
      </p>
      <Button
        large
        look={opened.kind === 'stop' ? 'danger' : 'primary'}
        className="mt-8 w-full"
        busy={isBusy && busy}
        onClick={() => void decide()}
      >
        {button}
      </Button>
    </>
  )
}

export const PartnerBankPage = () => (
  <MailedLink
    name="partner-bank"
    open={(token) => call(openBankLink, { body: { token } })}
    invalidLine={m.bank_invalid_line}
  >
    {(opened, token) => <DecisionForm opened={opened} token={token} />}
  </MailedLink>
)
