// What every class includes, and waiting fees.
import { Check } from 'lucide-react'
import * as m from '#messages/en/flow.ts'
import { type Promises, site } from '../site.ts'

export const Inclusions = ({ promises = site().promises }: { promises?: Promises }) => (
  <section className="mt-8 border-t border-rule pt-6">
    <h2 className="text-title-3">{m.included_title}</h2>
    <ul className="mt-4 grid gap-x-8 gap-y-2.5 text-ui text-soft sm:grid-cols-2">
      {[...promises.included, m.included_greet, m.included_water].map((item) => (
        <li key={item} className="flex items-center gap-2.5">
          <Check className="flex-none text-saddle" size={16} strokeWidth={1.75} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
    <p className="mt-4 text-small text-muted">{[promises.waiting, promises.cancellation].filter(Boolean).join(' ')}</p>
  </section>
)
