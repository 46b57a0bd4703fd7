// A partner as guests see it.
import type { GuestPage } from './contract.ts'
import type { Partner } from './store.ts'

export const presentGuestPage = (partner: Partner): GuestPage => ({
  slug: partner.slug,
  name: partner.name,
  place: partner.place,
  external_url: partner.external_url,
  hero_title: partner.hero_title,
  hero_text: partner.hero_text,
  logo: partner.logo,
  background: partner.background,
})
