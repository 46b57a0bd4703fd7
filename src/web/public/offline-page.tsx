// Offline page, cached and shown by the service worker, so it has no islands and no links.
// Its script (islands/offline.ts) fills in the stored ride.
import { Phone } from 'lucide-react'
import { Logo } from '#kit/logo.tsx'
import * as flow from '#messages/en/flow.ts'
import * as m from '#messages/en/offline.ts'
import { site, supportPhone } from '../site.ts'

const Line = ({ name, of }: { name: string; of: string }) => (
  <div data-line="" className="border-t border-line py-3">
    <dt className="text-small text-muted">{name}</dt>
    <dd className="text-body" data-of={of} />
  </div>
)

const NextRide = () => (
  <section data-next-ride="" hidden className="mt-10 rounded-panel border border-line bg-white p-5 lg:p-8">
    <h2 className="text-title-3">{m.next_ride}</h2>
    <p className="mt-3 mb-5 font-display text-title-2">
      <span data-of="date" />
      <span className="tnum block" data-of="time" />
    </p>
    <dl>
      <Line name={flow.from} of="pickup" />
      <Line name={flow.to} of="dropoff" />
      <Line name={m.reference} of="reference" />
    </dl>
  </section>
)

export const OfflinePage = () => (
  <>
    <header className="on-ink bg-ink text-white">
      <div className="mx-auto flex h-16 max-w-[84rem] items-center px-5 lg:px-8 xl:h-[88px]">
        <Logo className="h-8 w-auto xl:h-9" title={site().name} />
      </div>
    </header>
    <main id="main" tabIndex={-1} className="mx-auto min-h-[60vh] max-w-[34rem] px-5 py-16 lg:py-28">
      <h1 className="text-display-2 font-[320]">{m.title}</h1>
      <p className="mt-4 text-lead text-soft">{m.line}</p>
      <NextRide />
      <p className="mt-10 text-small text-muted">{m.call}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href={supportPhone().href} className="btn btn-primary">
          <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
          {supportPhone().label}
        </a>
        <button type="button" className="btn btn-outline" data-again="">
          {flow.try_again}
        </button>
      </div>
    </main>
  </>
)
