// The picture that stands beside a link to the site, wherever somebody shares one.
import { nameInLogo, type Site } from '#kernel/site.ts'

/** A car below our name; without a name where the site has another. Width and height in pixels. */
export const sharedPicture = ({ name }: Pick<Site, 'name'>): { path: string; width: number; height: number } =>
  name === nameInLogo
    ? { path: '/art/brand/og-1200x630.jpg', width: 1200, height: 630 }
    : { path: '/art/mail/first-class.jpg', width: 1200, height: 555 }
