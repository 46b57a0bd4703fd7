// Frame of every HTML document: head, styles, skip link, script. The content security policy forbids inline scripts.
import type { ReactNode } from 'react'
import { type Language, languages, locales, localizePath } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import * as m from '#messages/en/home.ts'
import { language, locale } from '#messages/en/locale.ts'
import type { PublishedPage } from '#modules/content/publication/service.ts'
import type { ShownRates } from '#modules/pricing/public-rates/rules.ts'
import { site } from '../site.ts'
import { sharedPicture } from './shared-picture.ts'
import { type StructuredData, toScriptContent } from './structured-data.ts'

/** What the server knows about the build and the site. */
export interface DocumentContext {
  /** Public origin without a trailing slash. */
  origin: string
  /** Styles to inline, or the address of a stylesheet. */
  styles: { inline: string } | { href: string }
  /** Address of the module that starts the page. */
  script: string
  /** Addresses of modules the script needs at once. */
  modules: readonly string[]
  /** 'low' for documents, which paint without script; 'high' for the app. */
  scriptPriority: 'low' | 'high'
  /** Address of the app's entry, prefetched by documents that lead to it. */
  app?: string
  /** Public settings for the browser, one meta element each. */
  meta: Readonly<Record<string, string>>
  site: Site
  /** Current year in the zone of the site. */
  year: number
  /** Rates that are live now. */
  rates: ShownRates
  /** Path of the page without its language prefix. */
  path: string
}

interface DocumentProps {
  context: DocumentContext
  title: string
  description?: string
  /** Language of the text and its other languages; by default those of the page. */
  text?: Pick<PublishedPage, 'language' | 'languages'>
  /** False for pages that search engines must not index. */
  isIndexed?: boolean
  /** Structured data for search engines. */
  facts?: readonly StructuredData[]
  children: ReactNode
}

const fonts = ['newsreader-display', 'hanken-grotesk']

interface SharingProps {
  context: DocumentContext
  text: NonNullable<DocumentProps['text']>
  title: string
  description: string
}

const Sharing = ({ context: { origin, path, site }, text, title, description }: SharingProps) => {
  const urlFor = (each: Language) => `${origin}${localizePath(path, each, site.language)}`
  const url = urlFor(text.language)
  const picture = sharedPicture(site)
  const defaultLanguage = text.languages.includes(site.language) ? site.language : text.language
  return (
    <>
      <link rel="canonical" href={url} />
      {text.languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={urlFor(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlFor(defaultLanguage)} />
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locales[text.language].replace('-', '_')} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {text.languages
        .filter((each) => each !== text.language)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={locales[each].replace('-', '_')} />
        ))}
      <meta property="og:image" content={`${origin}${picture.path}`} />
      <meta property="og:image:width" content={`${picture.width}`} />
      <meta property="og:image:height" content={`${picture.height}`} />
      <meta property="og:image:alt" content={m.hero_picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export const Styles = ({ styles }: { styles: DocumentContext['styles'] }) =>
  'href' in styles ? (
    <link rel="stylesheet" href={styles.href} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheet
    <style dangerouslySetInnerHTML={{ __html: styles.inline }} />
  )

/** Styles without script: hides what needs one, shows its replacement, and shows all slides at once. */
const withoutScript =
  '.with-script{display:none!important}.without-script{display:contents}.instead{display:flex!important}.in-turn{grid-row:auto!important;opacity:1!important;visibility:visible!important}'

const pageText = { language, languages: [...languages] }

export const Document = ({
  context,
  title,
  description = '',
  text = pageText,
  isIndexed = true,
  facts = [],
  children,
}: DocumentProps) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <Styles styles={context.styles} />
      <noscript>
        <style>{withoutScript}</style>
      </noscript>
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={`/fonts/${font}.woff2`} crossOrigin="" />
      ))}
      {isIndexed ? (
        <Sharing context={context} text={text} title={title} description={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {facts.length > 0 && (
        // Data that no browser executes, so the content security policy allows it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptContent(facts) }} />
      )}
      <meta name="theme-color" content="#0b0b0c" />
      <meta name="site" content={JSON.stringify(site())} />
      {Object.entries(context.meta).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <link rel="manifest" href={localizePath('/manifest.webmanifest', language, context.site.language)} />
      <link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/art/brand/favicon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/art/brand/apple-touch-icon.png" />
      {context.modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority={context.scriptPriority} />
      ))}
      <script type="module" src={context.script} fetchPriority={context.scriptPriority} data-app={context.app} />
    </head>
    <body>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-(--z-tooltip) focus:bg-white focus:px-5 focus:py-3 focus:text-ui focus:text-ink"
      >
        {m.skip_to_content}
      </a>
      {children}
    </body>
  </html>
)
