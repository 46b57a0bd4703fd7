// The sign-in page of the back office.
import { useLocation, useNavigate } from 'react-router'
import { call } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/admin.ts'
import { adminLogin } from '#modules/auth/staff/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths } from '../paths.ts'
import { ForSignedOut } from '../public/login-redirect.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { SignInStep } from '../public/sign-in-step.tsx'
import { storeSignIn } from '../session.ts'
import { site } from '../site.ts'

const useSignedIn = () => {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { next?: string } | null }
  return async (user: DisplayedUser) => {
    storeSignIn(user)
    toast({ title: m.login_done_title, message: m.login_done, page: 'next' })
    await navigate(state?.next ?? paths.admin, { replace: true })
  }
}

const head = (isBack: boolean) => <PageHeading focus={isBack} title={m.login_title} />

const AdminSignIn = () => {
  const onSignedIn = useSignedIn()
  return (
    <main id="main" tabIndex={-1} className="grid min-h-screen place-items-center px-5 py-12">
      <div className="w-full max-w-[24rem]">
        <a href={paths.home} className="mb-10 inline-block" aria-label={m.home_link({ site: site().name })}>
          <img src="/art/brand/mark-black.svg" alt="" width={44} height={44} />
        </a>
        <SignInStep
          send={(credentials) => call(adminLogin, { body: credentials })}
          failed={{ title: m.login_failed_title, message: m.login_failed }}
          className="mt-8"
          head={head}
          onSignedIn={onSignedIn}
        />
      </div>
    </main>
  )
}

export const AdminLoginPage = () => (
  <ForSignedOut only="admin">
    <AdminSignIn />
  </ForSignedOut>
)
