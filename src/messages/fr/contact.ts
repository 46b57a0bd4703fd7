// How to reach the people behind the site.
export const support_phone = '+44 20 7946 0190'
