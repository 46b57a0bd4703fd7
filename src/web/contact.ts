// How to reach the people behind the site, in one place for header, footer and help panels.
export const supportPhone = { label: '+44 20 7946 0190', href: 'tel:+442079460190' }
