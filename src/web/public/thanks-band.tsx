// Dark band above a paid booking, with the title of the page.
import { CircleCheck } from 'lucide-react'
import * as m from '#messages/en/flow.ts'
import { PageHeading } from './page-heading.tsx'

interface ThanksBandProps {
  title: string
  email: string | undefined
  /** The ride is invoiced: no payment has been received. */
  isInvoiced: boolean
}

export const ThanksBand = ({ title, email, isInvoiced }: ThanksBandProps) => (
  <section className="on-ink relative overflow-hidden bg-ink text-white">
    <div className="grain absolute inset-y-0 right-0 w-full lg:w-[58%]">
      <picture>
        <source srcSet="/art/scene/detail-rear.avif" type="image/avif" />
        <img
          src="/art/scene/detail-rear.webp"
          alt=""
          width={1200}
          height={974}
          className="absolute top-0 right-0 h-full w-full object-cover object-[60%_30%] opacity-40 lg:opacity-100"
        />
      </picture>
      <div className="absolute inset-0 bg-[linear-gradient(90deg,#0b0b0c,rgb(11_11_12/.2)_60%)]" />
    </div>
    <div className="relative mx-auto max-w-[84rem] px-5 py-16 lg:px-8 lg:py-28">
      <p className="flex items-center gap-3 text-ui text-lamp">
        <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" />
        {isInvoiced ? m.status_invoiced : m.payment_received}
      </p>
      <PageHeading focus title={title} className="mt-5 max-w-[8.4em] text-display-2 font-[320]" />
      <p className="mt-5 max-w-[36ch] text-lead wrap-anywhere text-fog">
        {m.car_is_yours} {email ? m.confirmation_to({ email }) : m.confirmation_by_mail}
      </p>
    </div>
  </section>
)
