// Replaces the back office after a sign-in with the generated first password, which allows only the choice of a new
// one.
import * as m from '#messages/office/settings.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { signOut } from '../public/sign-out.ts'
import { StaffPasswordForm } from './staff-password-form.tsx'

interface FirstPasswordProps {
  userId: string
  onChosen: () => unknown
}

export const FirstPassword = ({ userId, onChosen }: FirstPasswordProps) => (
  <main id="main" tabIndex={-1} className="grid min-h-screen place-items-center px-5 py-12">
    <div className="w-full max-w-[24rem]">
      <img src="/art/brand/mark-black.svg" alt="" width={44} height={44} className="mb-10" />
      <PageHeading focus title={m.first_password_title} />
      <p className="mt-4 text-ui text-soft">{m.first_password_line}</p>
      <StaffPasswordForm userId={userId} className="mt-8" onSaved={onChosen} />
      <button type="button" className="btn btn-ghost mt-4 -ml-3.5" onClick={() => void signOut(paths.adminLogin)}>
        {m.first_password_sign_out}
      </button>
    </div>
  </main>
)
