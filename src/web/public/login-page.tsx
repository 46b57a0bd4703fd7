// Sign-in page, with a second step if the account requires a code; continues a booking in progress.
import { Link, useSearchParams } from 'react-router'
import { call } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { login } from '#modules/auth/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths, withBooking } from '../paths.ts'
import { storeSignIn } from '../session.ts'
import { site } from '../site.ts'
import { AccountFrame } from './account-frame.tsx'
import { ForSignedOut, useContinueAfterLogin, useLoginNavigationState } from './login-redirect.tsx'
import { PageHeading } from './page-heading.tsx'
import { RegistrationReceived } from './partner-registration/registration-received.tsx'
import { SignInStep } from './sign-in-step.tsx'

const useLoginSuccess = () => {
  const goOn = useContinueAfterLogin()
  return async (user: DisplayedUser) => {
    storeSignIn(user)
    toast({ title: m.login_done_title, message: m.login_done, page: 'next' })
    await goOn(user)
  }
}

const Head = ({ isBack }: { isBack: boolean }) => {
  const [query] = useSearchParams()
  const bookingId = query.get('booking_id')
  return (
    <>
      <PageHeading focus={isBack} title={m.login_title} />
      <p className="mt-2 text-ui text-soft">
        {m.new_here({ site: site().name })}{' '}
        <Link to={bookingId ? withBooking(paths.register, bookingId) : paths.register} className="link text-ink">
          {m.sign_up}
        </Link>
      </p>
    </>
  )
}

const forgot = (email: string) => (
  <Link to={paths.forgotPassword} state={{ email }} className="link -my-1 py-1 text-micro text-soft">
    {m.forgot_link}
  </Link>
)

const LoginForm = () => {
  const { email, hasRegisteredPartner } = useLoginNavigationState()
  const onSignedIn = useLoginSuccess()
  return (
    <AccountFrame>
      {email && hasRegisteredPartner && <RegistrationReceived email={email} />}
      <SignInStep
        send={(credentials) => call(login, { body: credentials })}
        failed={{ title: m.login_failed_title, message: m.login_failed }}
        email={email}
        className="mt-9"
        aside={forgot}
        head={(isBack) => <Head isBack={isBack} />}
        onSignedIn={onSignedIn}
      />
    </AccountFrame>
  )
}

export const LoginPage = () => (
  <ForSignedOut>
    <LoginForm />
  </ForSignedOut>
)
