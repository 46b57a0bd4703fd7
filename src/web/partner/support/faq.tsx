// Common questions; each answer expands without a script too.
import { ChevronDown } from 'lucide-react'
import * as m from '#messages/partner/support.ts'

export const Faq = () => (
  <div className="card">
    {m.faq.map(({ question, answer }) => (
      <details key={question} className="group border-b border-line last:border-b-0">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 text-ui font-medium [&::-webkit-details-marker]:hidden">
          {question}
          <ChevronDown
            className="flex-none text-muted transition-transform duration-(--duration-quick) group-open:rotate-180"
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
          />
        </summary>
        <p className="max-w-[70ch] px-5 pb-5 text-ui text-soft">{answer}</p>
      </details>
    ))}
  </div>
)
