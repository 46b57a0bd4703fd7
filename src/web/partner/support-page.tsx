// Support Center: contact details, tickets, the form of a new one, and common questions.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageSection } from '#kit/page-section.tsx'
import * as m from '#messages/partner/support.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { ChatDialog } from './support/chat-dialog.tsx'
import { ContactCards } from './support/contact-cards.tsx'
import { Faq } from './support/faq.tsx'
import { TicketForm } from './support/ticket-form.tsx'
import { TicketList } from './support/ticket-list.tsx'

const parsePage = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

export const PartnerSupportPage = () => {
  const [isChatting, setChatting] = useState(false)
  const [query, setQuery] = useSearchParams()
  return (
    <div className="pb-16">
      <PageHeading title={m.title} />
      <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
      <ContactCards onChat={() => setChatting(true)} />
      <PageSection title={m.tickets_title}>
        <TicketList
          page={parsePage(query.get('page'))}
          onPage={(page) => setQuery(page > 1 ? { page: `${page}` } : {})}
        />
      </PageSection>
      <PageSection title={m.form_title}>
        <TicketForm />
      </PageSection>
      <PageSection title={m.faq_title}>
        <Faq />
      </PageSection>
      {isChatting && <ChatDialog onClose={() => setChatting(false)} />}
    </div>
  )
}
