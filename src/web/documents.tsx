// What the server renders, by name: the public documents, and the shell in which the app starts.
// Built for the server (dist/server/web/documents.js) and loaded by server/pages.ts by path.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as m from '#messages/en/home.ts'
import { supportPhone } from './contact.ts'
import { Document, type DocumentContext } from './public/document.tsx'
import { descriptionText } from './public/home/figures.ts'
import { HomePage } from './public/home-page.tsx'
import { Island } from './public/island.tsx'
import { NotFound } from './public/not-found-page.tsx'
import { SiteFooter } from './public/site-footer.tsx'
import { SiteHeader } from './public/site-header.tsx'

const html = (node: ReactNode): string => `<!doctype html>${renderToStaticMarkup(node)}`

const home = (context: DocumentContext) =>
  html(
    <Document context={context} title={m.home_title} description={descriptionText} path="/">
      <HomePage />
    </Document>,
  )

const notFound = (context: DocumentContext) =>
  html(
    <Document context={context} title={`${m.not_found_title} | ${m.site_name}`}>
      <Island name="header">
        <SiteHeader />
      </Island>
      <NotFound />
      <SiteFooter />
    </Document>,
  )

// Ink where the header will stand, so that the page does not flash white while the app starts.
const app = (context: DocumentContext) =>
  html(
    <Document context={context} title={m.site_name}>
      <div id="app">
        <div className="h-16 bg-ink xl:h-[88px]" />
      </div>
      <noscript>
        <p className="p-8">{m.app_needs_script({ phone: supportPhone.label })}</p>
      </noscript>
    </Document>,
  )

export const documents = { home, 'not-found': notFound, app }
