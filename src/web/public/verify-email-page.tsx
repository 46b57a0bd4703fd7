// Proof that an address is one's own, by the link of a mail: of a new account, or of an account whose address changes.
// It takes a click: programs that look into mails follow links too, and would prove addresses that nobody has seen.
import { useState } from 'react'
import { Link } from 'react-router'
import { call, isRefused, messageOf, type Refused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { resendProof, verifyEmail } from '#modules/auth/email-verification/contract.ts'
import { paths } from '../paths.ts'
import { checkSession } from '../session.ts'
import { useStoredUser } from '../stored-user.ts'
import { AccountFrame } from './account-frame.tsx'
import { useToken } from './account-token.ts'
import { PageHeading } from './page-heading.tsx'

interface AskProps {
  token: string
  onProven: (email: string) => void
  onRefused: (why: Refused) => void
}

const Ask = ({ token, onProven, onRefused }: AskProps) => {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { data } = await call(verifyEmail, { body: { token } })
      onProven(data.email)
      // What the browser remembers of this person may have just changed.
      await checkSession()
    } catch (error) {
      if (isRefused(error, 'PROOF_INVALID', 'EMAIL_TAKEN')) return onRefused(error)
      setBusy(false)
      toast({ title: m.error_title, message: messageOf(error, m.verify_failed), kind: 'error' })
    }
  }
  return (
    <>
      <PageHeading title={m.verify_title} className="text-title-1">
        {m.verify_title}
      </PageHeading>
      <p className="mt-3 text-ui text-soft">{m.verify_lead}</p>
      <Button large className="mt-8 w-full" busy={isBusy && m.verifying} onClick={() => void confirm()}>
        {m.verify_button}
      </Button>
    </>
  )
}

const Proven = ({ email }: { email: string }) => {
  const user = useStoredUser()
  return (
    <>
      <PageHeading focus title={m.verified_title} className="text-title-1">
        {m.verified_title}
      </PageHeading>
      <p className="mt-3 text-ui wrap-anywhere text-soft">{m.verified_line({ email })}</p>
      {user ? (
        <Link to={paths.profile} className="btn btn-primary btn-lg mt-8 w-full">
          {m.go_to_account}
        </Link>
      ) : (
        <Link to={paths.login} state={{ email }} className="btn btn-primary btn-lg mt-8 w-full">
          {m.sign_in}
        </Link>
      )}
    </>
  )
}

const SendAgain = () => {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call(resendProof)
      toast({ title: m.new_link_title, message: m.new_link_sent })
    } catch (error) {
      toast({ title: m.error_title, message: messageOf(error, m.new_link_failed), kind: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button large className="mt-8 w-full" busy={isBusy && m.sending} onClick={() => void send()}>
      {m.send_new_link}
    </Button>
  )
}

const Invalid = () => {
  const user = useStoredUser()
  return (
    <>
      <PageHeading focus title={m.invalid_title} className="text-title-1">
        {m.invalid_title}
      </PageHeading>
      <p className="mt-3 text-ui text-soft">{m.verify_invalid_line}</p>
      {user ? (
        <SendAgain />
      ) : (
        <Link to={paths.login} state={{ next: paths.verifyEmail }} className="btn btn-primary btn-lg mt-8 w-full">
          {m.sign_in_for_link}
        </Link>
      )}
    </>
  )
}

/** The address got an account of its own after the link was sent; no new link would help. */
const Taken = ({ why }: { why: string }) => (
  <>
    <PageHeading focus title={m.not_verified_title} className="text-title-1">
      {m.not_verified_title}
    </PageHeading>
    <p className="mt-3 text-ui text-soft">{why}</p>
    <Link to={paths.profile} className="btn btn-primary btn-lg mt-8 w-full">
      {m.go_to_account}
    </Link>
  </>
)

export const VerifyEmailPage = () => {
  const token = useToken()
  const [proven, setProven] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const view = () => {
    if (proven) return <Proven email={proven} />
    if (isRefused(refused, 'EMAIL_TAKEN')) return <Taken why={refused.message} />
    return token && !refused ? <Ask token={token} onProven={setProven} onRefused={setRefused} /> : <Invalid />
  }
  return <AccountFrame>{view()}</AccountFrame>
}
