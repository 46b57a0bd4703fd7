// Documents that the server renders, by name: the public pages and the shell of the app.
// Built to dist/server/web/documents.js and loaded by server/pages.ts by path.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as creditsWords from '#messages/en/credits.ts'
import * as driverWords from '#messages/en/driver-landing.ts'
import { service_title } from '#messages/en/flow.ts'
import * as m from '#messages/en/home.ts'
import { language } from '#messages/en/locale.ts'
import { title as offlineTitle } from '#messages/en/offline.ts'
import { form_label } from '#messages/en/panel.ts'
import * as partnerWords from '#messages/en/partner.ts'
import * as joinWords from '#messages/en/partner-landing.ts'
import * as searchWords from '#messages/en/search.ts'
import type { PublishedPage } from '#modules/content/publication/service.ts'
import type { GuestPage } from '#modules/partners/contract.ts'
import { toPublicClasses } from '#modules/pricing/service-classes/rules.ts'
import type { SearchAnswer } from '#modules/quotes/search/service.ts'
import { AboutPage } from './public/about-page.tsx'
import { type ContactData, ContactPage } from './public/contact-page.tsx'
import { CreditsPage } from './public/credits-page.tsx'
import { Document, type DocumentContext } from './public/document.tsx'
import { DriverRegistrationPage } from './public/driver-registration-page.tsx'
import { EmbedPage, type EmbedWay } from './public/embed-page.tsx'
import { describeSite } from './public/home/figures.ts'
import { HomePage } from './public/home-page.tsx'
import { Island } from './public/island.tsx'
import { NotFound } from './public/not-found-page.tsx'
import { OfflinePage } from './public/offline-page.tsx'
import { PartnerPage } from './public/partner-page.tsx'
import { PartnerRegistrationPage } from './public/partner-registration-page.tsx'
import { toPromises } from './public/promises.ts'
import { SearchPage } from './public/search-page.tsx'
import { SiteHeader } from './public/site-header.tsx'
import { organisation, questions, serviceForGuests, services, website } from './public/structured-data.ts'
import { TextPage } from './public/text-page.tsx'
import { setSite } from './site.ts'

const html = (node: ReactNode): string => `<!doctype html>${renderToStaticMarkup(node)}`

/** Sets the site before a document is described, because titles and structured data read it too. Rendering is synchronous. */
const enter = ({ site, year, rates: shown, path }: DocumentContext): void => {
  const { classes: all, ...rates } = shown
  const classes = toPublicClasses(all, { language, priced: rates.priced })
  setSite({ ...site, year, rates, promises: toPromises(rates), classes, path })
}

const home = (context: DocumentContext) =>
  html(
    <Document
      context={context}
      title={m.home_title({ site: context.site.name })}
      description={describeSite(context)}
      facts={[organisation(context), website(context), ...services(context)]}
    >
      <HomePage />
    </Document>,
  )

/** `data` is the guest page of a partner. */
const partner = (context: DocumentContext, data: unknown) => {
  const page = data as GuestPage
  const of = { partner: page.name }
  const texts = { name: partnerWords.page_title(of), description: partnerWords.page_description(of) }
  return html(
    <Document
      context={context}
      title={`${texts.name} | ${context.site.name}`}
      description={texts.description}
      facts={[organisation(context), serviceForGuests(context, page, texts)]}
    >
      <PartnerPage page={page} />
    </Document>,
  )
}

/** `data` is the guest page of a partner and the form that is requested. */
const embed = (context: DocumentContext, data: unknown) =>
  html(<EmbedPage context={context} {...(data as { page: GuestPage; way: EmbedWay })} />)

/** `data` is the result of a search. */
const search = (context: DocumentContext, data: unknown) => {
  const answer = data as SearchAnswer
  const title = answer.kind === 'prices' ? service_title : form_label
  return html(
    <Document
      context={context}
      title={`${title} | ${context.site.name}`}
      description={searchWords.prices_description}
      isIndexed={false}
    >
      <SearchPage answer={answer} />
    </Document>,
  )
}

const documentHead = (context: DocumentContext, page: PublishedPage) => ({
  context,
  title: `${page.title} | ${context.site.name}`,
  description: page.description,
  text: page,
})

/** `data` is a published page. */
const about = (context: DocumentContext, data: unknown) => {
  const page = data as PublishedPage
  return html(
    <Document {...documentHead(context, page)} facts={[organisation(context)]}>
      <AboutPage page={page} />
    </Document>,
  )
}

/** `data` is a published page, and the result of a form that was sent without script. */
const contact = (context: DocumentContext, data: unknown) => {
  const { page, answer } = data as ContactData
  return html(
    <Document {...documentHead(context, page)} isIndexed={!answer} facts={answer ? [] : [organisation(context)]}>
      <ContactPage page={page} answer={answer} />
    </Document>,
  )
}

const termsPath = '/terms-and-conditions'

/** `data` is a published page. */
const text = (context: DocumentContext, data: unknown) => {
  const page = data as PublishedPage
  return html(
    <Document {...documentHead(context, page)} facts={context.path === termsPath ? [questions(context)] : []}>
      <TextPage page={page} />
    </Document>,
  )
}

const credits = (context: DocumentContext) =>
  html(
    <Document
      context={context}
      title={`${creditsWords.title} | ${context.site.name}`}
      description={creditsWords.description}
    >
      <CreditsPage />
    </Document>,
  )

const driver = (context: DocumentContext) =>
  html(
    <Document
      context={context}
      title={`${driverWords.page_title} | ${context.site.name}`}
      description={driverWords.description}
      facts={[organisation(context)]}
    >
      <DriverRegistrationPage />
    </Document>,
  )

const join = (context: DocumentContext) =>
  html(
    <Document
      context={context}
      title={`${joinWords.page_title} | ${context.site.name}`}
      description={joinWords.description}
      facts={[organisation(context)]}
    >
      <PartnerRegistrationPage />
    </Document>,
  )

const notFound = (context: DocumentContext) =>
  html(
    <Document context={context} title={`${m.not_found_title} | ${context.site.name}`} isIndexed={false}>
      <Island name="header">
        <SiteHeader />
      </Island>
      <NotFound />
    </Document>,
  )

// Ink in place of the header, so that the page does not flash white while the app starts.
const app = (context: DocumentContext) =>
  html(
    <Document context={context} title={context.site.name} isIndexed={false}>
      <div id="app">
        <div className="h-16 bg-ink xl:h-[88px]" />
      </div>
      <noscript>
        <p className="p-8">{m.app_needs_script({ phone: context.site.support_phone.label })}</p>
      </noscript>
    </Document>,
  )

const offline = (context: DocumentContext) =>
  html(
    <Document context={context} title={`${offlineTitle} | ${context.site.name}`} isIndexed={false}>
      <OfflinePage />
    </Document>,
  )

const renderers = {
  home,
  about,
  contact,
  text,
  credits,
  driver,
  join,
  partner,
  embed,
  'not-found': notFound,
  search,
  offline,
  app,
}

type Renderers = typeof renderers

/** Renderers by name; pages with data take it as the second argument. */
export const documents = Object.fromEntries(
  Object.entries(renderers).map(([name, render]) => [
    name,
    (context: DocumentContext, data: unknown) => {
      enter(context)
      return render(context, data)
    },
  ]),
) as Record<keyof Renderers, (context: DocumentContext, data?: unknown) => string>
