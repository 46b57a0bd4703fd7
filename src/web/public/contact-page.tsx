// The contact page: the form on the left, the contact details from the settings on the right.

import * as m from '#messages/en/contact-form.ts'
import * as errors from '#messages/en/errors.ts'
import { footer_hours } from '#messages/en/home.ts'
import type { PublishedPage } from '#modules/content/publication/service.ts'
import { Blocks } from '#modules/content/ui/blocks.tsx'
import { contactForm } from '#modules/support/contract.ts'
import type { ContactFields } from '#modules/support/rules.ts'
import { localHref, site } from '../site.ts'
import { readAbout } from './about/sections.ts'
import { ContactForm, type ContactFormProps, Thanks } from './contact/contact-form.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { Island } from './island.tsx'

/** Data of the page; `answer` is the result of a form that was sent without script. */
export interface ContactData {
  page: PublishedPage
  answer?:
    | { outcome: 'invalid' | 'failed'; filled: ContactFields }
    | { outcome: 'limited'; minutes: number; filled: ContactFields }
    | { outcome: 'sent' }
}

/** Errors of a sent form by field, in the language of this page. */
const findErrors = (filled: ContactFields): Partial<ContactFields> => {
  const issues = contactForm.safeParse(filled, { error: () => errors.not_valid }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

const formProps = (answer: ContactData['answer']): ContactFormProps => {
  if (!answer || answer.outcome === 'sent') return {}
  const { outcome, filled } = answer
  if (outcome === 'limited') return { filled, notice: m.too_many({ minutes: answer.minutes }) }
  if (outcome === 'failed') return { filled, notice: m.not_sent }
  const fieldErrors = findErrors(filled)
  return { filled, fieldErrors, notice: m.check_fields({ count: Object.keys(fieldErrors).length }) }
}

const Facts = () => {
  const { support_phone, support_email, business_address } = site()
  const term = 'text-small text-muted'
  return (
    <dl className="grid gap-8">
      <div className="border-t border-rule pt-4">
        <dt className={term}>{m.telephone}</dt>
        <dd className="mt-1 font-display text-title-2">
          <a href={support_phone.href}>{support_phone.label}</a>
        </dd>
        <dd className="mt-1 text-small text-soft">{footer_hours}</dd>
      </div>
      <div className="border-t border-rule pt-4">
        <dt className={term}>{m.email_address}</dt>
        <dd className="mt-1 text-lead [overflow-wrap:anywhere]">
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </dd>
      </div>
      <div className="border-t border-rule pt-4">
        <dt className={term}>{m.postal_address}</dt>
        <dd className="mt-1 text-lead">
          <address className="not-italic">
            {business_address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </dd>
      </div>
    </dl>
  )
}

export const ContactPage = ({ page, answer }: ContactData) => {
  const { heroTitle, hero } = readAbout(page.blocks)
  const more = page.blocks.slice(hero.length + (heroTitle === undefined ? 0 : 1))
  return (
    <DocumentFrame
      current="contact"
      language={page.language}
      className="mx-auto grid max-w-[84rem] grid-cols-[minmax(0,1fr)] justify-between gap-14 px-5 py-12 lg:grid-cols-[minmax(0,36rem)_22rem] lg:px-8 lg:py-24"
    >
      <div>
        <h1 className="text-display-2 font-[320]">{heroTitle ?? page.title}</h1>
        {hero.length > 0 && (
          <div className="mt-4 max-w-[44ch] text-ui text-soft">
            <Blocks blocks={hero} linkTo={localHref} />
          </div>
        )}
        {answer?.outcome === 'sent' ? (
          <Thanks />
        ) : (
          <Island name="contact">
            <ContactForm {...formProps(answer)} />
          </Island>
        )}
        {more.length > 0 && (
          <div className="mt-20 max-w-[66ch] text-graphite">
            <Blocks blocks={more} linkTo={localHref} />
          </div>
        )}
      </div>
      <aside className="lg:pt-4">
        <Facts />
      </aside>
    </DocumentFrame>
  )
}
