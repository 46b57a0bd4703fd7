// Where the public pages are, for header, mobile menu and footer alike.
import * as m from '#messages/en/home.ts'
import { homeOf } from '../paths.ts'

export interface SiteLink {
  label: string
  href: string
}

export type SitePage = 'home' | 'services' | 'about' | 'contact' | 'driver'

export const mainLinks: readonly (SiteLink & { page: SitePage })[] = [
  { page: 'home', label: m.nav_home, href: '/' },
  // The hash scrolls at home and leads there first from any other page.
  { page: 'services', label: m.nav_services, href: '/#services' },
  { page: 'about', label: m.nav_about, href: '/about' },
  { page: 'contact', label: m.nav_contact, href: '/contact' },
  { page: 'driver', label: m.nav_driver, href: '/driver-registration' },
]

export const visitorLinks: readonly SiteLink[] = [
  { label: m.log_in, href: '/login' },
  { label: m.register, href: '/register' },
]

export const accountLinks = (role: string | undefined): readonly SiteLink[] => [
  { label: m.account_dashboard, href: homeOf(role) },
  { label: m.account_profile, href: '/dashboard/profile' },
]
