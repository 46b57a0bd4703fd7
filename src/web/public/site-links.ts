// Links of header, mobile menu and footer.
import * as m from '#messages/en/home.ts'
import { homeOf } from '../paths.ts'
import { localHref } from '../site.ts'

export interface SiteLink {
  label: string
  href: string
}

export type SitePage = 'home' | 'services' | 'about' | 'contact' | 'driver'

/** A link whose address depends on the language of the page, which is known only at rendering. */
const toDocument = (page: SitePage, label: string, path: string): SiteLink & { page: SitePage } => ({
  page,
  label,
  get href() {
    return localHref(path)
  },
})

export const mainLinks: readonly (SiteLink & { page: SitePage })[] = [
  toDocument('home', m.nav_home, '/'),
  // The hash scrolls on the home page, and opens it first on other pages.
  toDocument('services', m.nav_services, '/#services'),
  toDocument('about', m.nav_about, '/about'),
  toDocument('contact', m.nav_contact, '/contact'),
  toDocument('driver', m.nav_driver, '/driver-registration'),
]

export const visitorLinks: readonly SiteLink[] = [
  { label: m.log_in, href: '/login' },
  { label: m.register, href: '/register' },
]

export const accountLinks = (role: string | undefined): readonly SiteLink[] => [
  { label: m.account_dashboard, href: homeOf(role) },
  { label: m.account_profile, href: '/dashboard/profile' },
]
