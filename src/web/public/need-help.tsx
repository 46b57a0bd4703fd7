// Card with the support phone, beside every step.
import { Phone } from 'lucide-react'
import * as m from '#messages/en/flow.ts'
import { supportPhone } from '../site.ts'

export const NeedHelp = () => (
  <div className="card p-6">
    <h2 className="text-title-3">{m.need_help}</h2>
    <p className="mt-1.5 text-small text-soft">{m.need_help_line}</p>
    <a href={supportPhone().href} className="btn btn-outline mt-4 w-full">
      <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
      {supportPhone().label}
    </a>
  </div>
)
