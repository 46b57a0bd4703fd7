// Footer of every public page. Its booking links send the page-wide signal (data-book) and work as plain links.
import { Logo } from '#kit/logo.tsx'
import * as credits from '#messages/en/credits.ts'
import * as m from '#messages/en/home.ts'
import { localHref, site, supportPhone } from '../site.ts'
import { LanguageLinks } from './language-links.tsx'
import { Skyline } from './skyline.tsx'

interface FooterLink {
  label: string
  href: string
  book?: 'point_to_point' | 'hourly'
}

const groups: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: m.footer_book,
    links: [
      { label: m.footer_point_to_point, href: '/#book', book: 'point_to_point' },
      { label: m.footer_hourly, href: '/search?tab=hourly', book: 'hourly' },
    ],
  },
  {
    title: m.footer_company,
    links: [
      { label: m.footer_about, href: '/about' },
      { label: m.footer_contact, href: '/contact' },
      { label: m.nav_driver, href: '/driver-registration' },
      { label: m.footer_partner, href: '/partner-registration' },
    ],
  },
  {
    title: m.footer_legal,
    links: [
      { label: m.footer_privacy, href: '/privacy-policy' },
      { label: m.footer_terms, href: '/terms-and-conditions' },
      { label: credits.footer_link, href: '/credits' },
    ],
  },
]

export const SiteFooter = () => (
  <footer className="on-ink far-1090 overflow-hidden bg-ink text-white lg:far-671">
    <div className="mx-auto max-w-[84rem] px-5 pt-16 lg:px-8 lg:pt-24">
      <div className="grid gap-12 lg:grid-cols-[1.3fr_1fr_1fr_1fr]">
        <div>
          <a href={localHref('/')} aria-label={m.home_link_label({ site: site().name })} className="inline-block">
            <Logo className="h-9 w-auto" title={site().name} />
          </a>
          <p className="mt-5 max-w-[30ch] text-ui text-fog">{m.footer_line}</p>
          <p className="mt-6">
            <a href={supportPhone().href} className="font-display text-title-2">
              {supportPhone().label}
            </a>
            <span className="mt-1 block text-small text-fog">{m.footer_hours}</span>
          </p>
        </div>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h2 className="font-sans text-small font-medium text-fog">{title}</h2>
            <ul className="mt-2 grid text-ui">
              {links.map(({ label, href, book }) => (
                <li key={href}>
                  <a
                    href={localHref(href)}
                    data-book={book}
                    className="inline-block py-1.5 hover:text-lamp max-lg:py-2.5"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Skyline className="mt-16 w-full min-w-[46rem] text-[#6f7073] lg:mt-24" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-ink-3 py-6 text-small text-fog">
        <p>{m.footer_rights({ site: site().name, year: site().year })}</p>
        <LanguageLinks linkClass="hover:text-lamp aria-[current]:text-white max-lg:min-h-11" />
        <p>{site().business_address.join(', ')}</p>
      </div>
    </div>
  </footer>
)
