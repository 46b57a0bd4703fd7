// Links to the languages of the site. Plain links, which need no script: the server stores the choice and redirects back.
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { type Language, languageNames, languages } from '#kernel/language.ts'
import * as m from '#messages/en/home.ts'
import { language } from '#messages/en/locale.ts'
import { currentPath, isApp } from '../site.ts'

const languageHref = (to: Language): string => `/language?${new URLSearchParams({ to, path: currentPath() })}`

/**
 * By POST the account stores the choice as well. The app reloads its page, because its history state must stay; a document
 * follows the link.
 */
const storeChoice = (event: MouseEvent<HTMLAnchorElement>) => {
  event.currentTarget.href = languageHref(event.currentTarget.lang as Language)
  const { href } = event.currentTarget
  const request = fetch(href, { method: 'POST', redirect: 'manual', keepalive: true })
  if (!isApp() || event.metaKey || event.ctrlKey || event.shiftKey) return void request.catch(() => undefined)
  event.preventDefault()
  request.then(
    () => window.location.reload(),
    () => window.location.assign(href),
  )
}

interface LanguageLinksProps {
  className?: string
  /** Class of the list. */
  list?: string
  /** Class of each link. */
  linkClass: string
}

const LanguageList = ({ list, linkClass }: Pick<LanguageLinksProps, 'list' | 'linkClass'>) => (
  <ul className={list}>
    {languages.map((each) => (
      <li key={each}>
        <a
          href={languageHref(each)}
          lang={each}
          hrefLang={each}
          rel="nofollow"
          aria-current={each === language ? 'true' : undefined}
          className={`inline-flex min-h-6 items-center ${linkClass}`}
          onClick={storeChoice}
        >
          {languageNames[each]}
        </a>
      </li>
    ))}
  </ul>
)

export const LanguageLinks = ({ className = '', list = 'flex flex-wrap gap-x-5', linkClass }: LanguageLinksProps) => (
  <nav aria-label={m.languages_label} className={className}>
    <LanguageList list={list} linkClass={linkClass} />
  </nav>
)

const closeWhenLeft = (event: FocusEvent<HTMLDetailsElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
}

const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/** The languages as a menu in the header. Not a landmark, because the footer has the one of that name. */
export const LanguageMenu = () => (
  <details className="relative" onBlur={closeWhenLeft} onKeyDown={closeByKey}>
    <summary
      className="flex min-h-11 cursor-pointer list-none items-center text-current/85 hover:text-current [&::-webkit-details-marker]:hidden"
      aria-label={`${language.toUpperCase()}, ${m.languages_label}: ${languageNames[language]}`}
    >
      {language.toUpperCase()}
    </summary>
    <div className="absolute top-full right-0 rounded-panel bg-white py-2 text-ui text-soft shadow-pop">
      <LanguageList
        list="grid"
        linkClass="min-h-11 w-full px-5 hover:bg-linen hover:text-ink aria-[current]:text-ink"
      />
    </div>
  </details>
)
