// Link to the partner's own site in the header of its page; opens in a new tab without access to ours.
import { ArrowUpRight } from 'lucide-react'
import * as m from '#messages/en/partner.ts'
import type { PagePartner } from './partner-ride.ts'

interface PartnerLinkProps {
  partner: PagePartner | undefined
  className: string
}

export const PartnerLink = ({ partner, className }: PartnerLinkProps) =>
  partner?.external_url && (
    <a
      href={partner.external_url}
      target="_blank"
      rel="noopener"
      className={`flex min-w-0 items-center gap-1.5 ${className}`}
    >
      <span className="truncate">{partner.name}</span>
      <ArrowUpRight size={15} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
      <span className="sr-only">{m.opens_new_tab}</span>
    </a>
  )
