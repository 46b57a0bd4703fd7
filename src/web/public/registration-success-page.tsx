// Confirmation of a driver's application. Without one it redirects to the start.
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as m from '#messages/en/driver-application.ts'
import { paths } from '../paths.ts'
import { localHref } from '../site.ts'
import { forgetApplication, readApplication } from './driver/stored-application.ts'
import { PageHeading } from './page-heading.tsx'

export const RegistrationSuccessPage = () => {
  const [application] = useState(readApplication)
  const isSent = application?.sent === true
  useEffect(() => {
    if (!isSent) window.location.replace(application ? paths.driverDetails : localHref(paths.driverRegistration))
  }, [isSent, application])
  if (!application || !isSent) return <main id="main" tabIndex={-1} className="min-h-[60vh]" aria-busy="true" />
  const { first_name, last_name, email } = application.contact
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-[70vh] max-w-[84rem] place-items-center px-5 py-16 lg:px-8"
    >
      <div className="max-w-[40rem] text-center">
        <CircleCheck className="mx-auto text-confirmed-dot" size={44} strokeWidth={1.25} aria-hidden="true" />
        <PageHeading title={m.success_title} focus className="mt-6 text-title-1" />
        <p className="mt-5 text-lead [overflow-wrap:anywhere]">
          {m.success_thanks({ name: `${first_name} ${last_name}` })}
        </p>
        <p className="mt-2 text-ui text-soft">{m.success_line}</p>
        <p className="mt-2 text-ui text-soft [overflow-wrap:anywhere]">{m.success_mail({ email })}</p>
        <a href={localHref(paths.home)} className="btn btn-primary btn-lg mt-9" onClick={forgetApplication}>
          {m.back_home}
        </a>
      </div>
    </main>
  )
}
