// The languages one can read in, each by its own name. Plain links, which need no script: the server remembers and leads back.
import type { MouseEvent } from 'react'
import { type Language, languageNames, languages } from '#kernel/language.ts'
import * as m from '#messages/en/home.ts'
import { language } from '#messages/en/locale.ts'
import { isApp, pathNow } from '../site.ts'

const addressOf = (to: Language): string => `/language?${new URLSearchParams({ to, path: pathNow() })}`

/** The app's pages keep what their history holds: the choice is told to the server, and the page loaded anew where it is. */
const stayHere = (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.href = addressOf(event.currentTarget.lang as Language)
  if (!isApp() || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  fetch(href, { redirect: 'manual' }).then(
    () => window.location.reload(),
    () => window.location.assign(href),
  )
}

interface LanguageLinksProps {
  className?: string
  /** Of each link. */
  look: string
}

export const LanguageLinks = ({ className = '', look }: LanguageLinksProps) => (
  <nav aria-label={m.languages_label} className={className}>
    <ul className="flex flex-wrap gap-x-5">
      {languages.map((each) => (
        <li key={each}>
          <a
            href={addressOf(each)}
            lang={each}
            hrefLang={each}
            rel="nofollow"
            aria-current={each === language ? 'true' : undefined}
            className={`inline-flex min-h-6 items-center ${look}`}
            onClick={stayHere}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
