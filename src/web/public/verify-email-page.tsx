// Verifies an e-mail address by a mailed link: of a new account, or of one whose address changes.
// It requires a click, because mail scanners follow links and would verify addresses without the person.
import { useState } from 'react'
import { Link } from 'react-router'
import { type ApiError, call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toast, toastError } from '#kit/toast.tsx'
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
  onVerified: (email: string) => void
  onRefused: (why: ApiError) => void
}

const VerificationForm = ({ token, onVerified, onRefused }: AskProps) => {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const { data } = await call(verifyEmail, { body: { token } })
      onVerified(data.email)
      // The stored data of this person may have changed.
      await checkSession()
    } catch (error) {
      if (isRefused(error, 'VERIFICATION_INVALID', 'EMAIL_TAKEN')) return onRefused(error)
      setBusy(false)
      toastError(messageOf(error, m.verify_failed))
    }
  }
  return (
    <>
      <PageHeading title={m.verify_title} />
      <p className="mt-3 text-ui text-soft">{m.verify_lead}</p>
      <Button large className="mt-8 w-full" busy={isBusy && m.verifying} onClick={() => void confirm()}>
        {m.verify_button}
      </Button>
    </>
  )
}

const Verified = ({ email }: { email: string }) => {
  const user = useStoredUser()
  return (
    <>
      <PageHeading focus title={m.verified_title} />
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
      toastError(messageOf(error, m.new_link_failed))
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
      <PageHeading focus title={m.invalid_title} />
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

/** The address got its own account after the link was sent, so a new link would not help. */
const AddressTaken = ({ why }: { why: string }) => (
  <>
    <PageHeading focus title={m.not_verified_title} />
    <p className="mt-3 text-ui text-soft">{why}</p>
    <Link to={paths.profile} className="btn btn-primary btn-lg mt-8 w-full">
      {m.go_to_account}
    </Link>
  </>
)

export const VerifyEmailPage = () => {
  const token = useToken()
  const [verifiedEmail, setVerifiedEmail] = useState<string>()
  const [refused, setRefused] = useState<ApiError>()
  const view = () => {
    if (verifiedEmail) return <Verified email={verifiedEmail} />
    if (isRefused(refused, 'EMAIL_TAKEN')) return <AddressTaken why={refused.message} />
    return token && !refused ? (
      <VerificationForm token={token} onVerified={setVerifiedEmail} onRefused={setRefused} />
    ) : (
      <Invalid />
    )
  }
  return <AccountFrame>{view()}</AccountFrame>
}
