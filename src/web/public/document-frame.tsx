// Header, content and footer of a document with editable text.
import type { ReactNode } from 'react'
import { type Language, locales } from '#kernel/language.ts'
import { language as own } from '#messages/en/locale.ts'
import { Island } from './island.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { SitePage } from './site-links.ts'

interface FramedProps {
  current?: SitePage
  /** Language of the text, if it differs from the page. */
  language?: Language
  className?: string
  children: ReactNode
}

export const DocumentFrame = ({ current, language = own, className, children }: FramedProps) => (
  <>
    <Island name="header">
      <SiteHeader current={current} />
    </Island>
    <main id="main" tabIndex={-1} lang={language === own ? undefined : locales[language]} className={className}>
      {children}
    </main>
    <SiteFooter />
  </>
)
