// Preview picture for shared links.
import { nameInLogo, type Site } from '#kernel/site.ts'

/** A car below our name, or without name for a site that is called otherwise. Width and height in pixels. */
export const sharedPicture = ({ name }: Pick<Site, 'name'>): { path: string; width: number; height: number } =>
  name === nameInLogo
    ? { path: '/art/brand/og-1200x630.jpg', width: 1200, height: 630 }
    : { path: '/art/mail/first-class.jpg', width: 1200, height: 555 }
