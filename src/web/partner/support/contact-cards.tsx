// Contact cards: e-mail, phone, live chat and response time.
import { Clock, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/partner/support.ts'
import { site, supportPhone } from '../../site.ts'

const Card = ({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="card flex min-w-0 flex-col items-start gap-2 p-5">
    <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    <h2 className="mt-1 text-title-3">{title}</h2>
    {children}
  </li>
)

export const ContactCards = ({ onChat }: { onChat: () => void }) => (
  <ul className="mt-7 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
    <Card Icon={Mail} title={m.contact_email}>
      <a href={`mailto:${site().support_email}`} className="link max-w-full text-ui wrap-anywhere">
        {site().support_email}
      </a>
    </Card>
    <Card Icon={Phone} title={m.contact_phone}>
      <a href={supportPhone().href} className="link text-ui whitespace-nowrap">
        {supportPhone().label}
      </a>
      <p className="text-small text-soft">{m.phone_hours}</p>
    </Card>
    <Card Icon={MessageCircle} title={m.live_chat}>
      <p className="text-ui">{m.live_chat_line}</p>
      <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={onChat}>
        {m.start_chat}
      </Button>
    </Card>
    <Card Icon={Clock} title={m.response_time}>
      <p className="text-ui">{m.response_hours}</p>
      <p className="text-small text-soft">{m.response_line}</p>
    </Card>
  </ul>
)
