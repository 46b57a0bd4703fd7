// Layout of the second and third step of a registration: step indicator and title.
import { type ReactNode, useEffect } from 'react'
import { errorToast } from '#kit/toast.tsx'
import * as m from '#messages/en/partner-registration.ts'
import { paths } from '../../paths.ts'
import { localHref } from '../../site.ts'
import { PageHeading } from '../page-heading.tsx'
import { queueToast } from '../queued-toast.ts'
import { Steps } from '../steps.tsx'

interface FrameProps {
  step: 2 | 3
  title: string
  line: string
  children: ReactNode
}

export const RegistrationFrame = ({ step, title, line, children }: FrameProps) => {
  const steps = [
    { name: m.step_contact, href: localHref(paths.partnerRegistration), isDocument: true },
    { name: m.step_company, href: paths.partnerCompany },
    { name: m.step_account },
  ]
  return (
    <>
      <Steps
        label={m.progress_label}
        steps={steps}
        current={step}
        currentLabel={m.step_of({ step, steps: steps.length })}
      />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-16">
        <PageHeading title={title} />
        <p className="mt-2 text-ui text-soft">{line}</p>
        {children}
      </main>
    </>
  )
}

/** Redirects to the first step, a document, which shows the error. */
export const RestartRegistration = () => {
  useEffect(() => {
    queueToast(errorToast(m.from_the_beginning))
    window.location.replace(localHref(paths.partnerRegistration))
  }, [])
  return <main id="main" tabIndex={-1} className="min-h-[60vh]" aria-busy="true" />
}
