// What an HTML page says of itself beyond the headers of every answer: what it may load and run, and who may frame it.
import { secretPaths } from '#kernel/secret-paths.ts'
import type { PageName } from './page-source.ts'

/** Where a partner's own pictures stand, or are looked at before they do (S26): pages of the partner, and the app. */
const withPictures = new Set<PageName>(['partner', 'app'])

const policy = (dev: boolean, page: PageName): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Vite's own client and the refresh preamble are inline scripts; a build has none.
    `script-src 'self' ${dev ? "'unsafe-inline' " : ''}https://js.stripe.com https://*.js.stripe.com https://maps.googleapis.com`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${withPictures.has(page) ? ' https:' : ''}`,
    `connect-src 'self' ${dev ? 'ws: ' : ''}https://api.stripe.com https://maps.googleapis.com https://*.googleapis.com`,
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    'report-uri /api/csp-report',
  ].join('; ')

/** The one page that others may frame: a plain form that runs nothing and asks nobody for anything but its typefaces. */
const framed = (dev: boolean): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
    "form-action 'self'",
    ...(dev ? ["script-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"] : []),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    'report-uri /api/csp-report',
  ].join('; ')

const type = { 'content-type': 'text/html; charset=utf-8' }

export const pageHeaders = (dev: boolean, page: PageName): Record<string, string> =>
  page === 'embed'
    ? { ...type, 'content-security-policy': framed(dev), 'cross-origin-resource-policy': 'cross-origin' }
    : {
        ...type,
        'content-security-policy': policy(dev, page),
        'speculation-rules': '"/speculation-rules.json"',
      }

/** What an answer depends on besides its address. A framed page asks for no cookie. */
export const varyOf = (page: PageName): string => (page === 'embed' ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')

/** Documents are fetched ahead when a visitor reaches for a link; the app and the API never. */
export const speculationRules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/dev/*',
                '/sandbox/*',
                // Following it is a choice, which is remembered.
                '/language*',
                '/dashboard*',
                '/admin*',
                '/payment*',
                '/thank-you*',
                '/driver-dashboard*',
                '/partner-dashboard*',
                ...[...secretPaths].map((path) => `${path}*`),
                // Each is a price worked out anew, and counted.
                '/search*',
                '/*/search*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
