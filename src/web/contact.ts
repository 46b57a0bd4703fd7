// The support phone as the pages show and dial it.
import { support_phone } from '#messages/en/contact.ts'

export const supportPhone = { label: support_phone, href: `tel:${support_phone.replaceAll(' ', '')}` }
