// What an HTML page says of itself beyond the headers of every answer: what it may load and run, and who may frame it.
import { createHash } from 'node:crypto'
import { secretPaths } from '#kernel/secret-paths.ts'
import type { PageName } from './page-source.ts'

/** What the pages of this installation may reach beyond it. */
export interface PagePolicy {
  /** Vite's own client and the refresh preamble are inline; a build has neither inline scripts nor styles without a hash. */
  dev: boolean
  /** Does Stripe take the payments? */
  stripe: boolean
  /** Do suggestions come from Google in the browser? */
  google: boolean
}

interface RenderedPage {
  page: PageName
  html: string
  screens?: readonly string[] | undefined
}

/** Where a partner's own pictures stand, or are looked at before they do (S26): the pages of partners, and the editor of one. */
const showsPictures = ({ page, screens = [] }: RenderedPage): boolean =>
  page === 'partner' || screens.includes('partner/guest-page-page')

/** The hashes of the styles that stand in a page. */
export const styleHashes = (html: string): string[] => {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style)
  return [...new Set(styles)].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

const styleSources = ({ html }: RenderedPage, dev: boolean): string =>
  ["style-src 'self'", ...(dev ? ["'unsafe-inline'"] : styleHashes(html))].join(' ')

const sources = (...listed: (string | false)[]): string => listed.filter(Boolean).join(' ')

const policy = (rendered: RenderedPage, { dev, ...services }: PagePolicy): string => {
  // Only the app has a card form.
  const stripe = services.stripe && rendered.page === 'app'
  const { google } = services
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    sources(
      "script-src 'self'",
      dev && "'unsafe-inline'",
      stripe && 'https://js.stripe.com https://*.js.stripe.com',
      google && 'https://maps.googleapis.com',
    ),
    styleSources(rendered, dev),
    "font-src 'self'",
    sources("img-src 'self' data: blob:", showsPictures(rendered) && 'https:'),
    sources(
      "connect-src 'self'",
      dev && 'ws:',
      stripe && 'https://api.stripe.com',
      google && 'https://maps.googleapis.com https://*.googleapis.com',
    ),
    sources('frame-src', stripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'none'"),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    'report-uri /api/csp-report',
  ].join('; ')
}

/** The one page that others may frame: a plain form that runs nothing and asks nobody for anything but its typefaces. */
const framed = (rendered: RenderedPage, dev: boolean): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
    "form-action 'self'",
    ...(dev ? ["script-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"] : []),
    styleSources(rendered, dev),
    "font-src 'self'",
    "img-src 'self'",
    'report-uri /api/csp-report',
  ].join('; ')

const type = { 'content-type': 'text/html; charset=utf-8' }

export const pageHeaders = (rendered: RenderedPage, allowed: PagePolicy): Record<string, string> =>
  rendered.page === 'embed'
    ? {
        ...type,
        'content-security-policy': framed(rendered, allowed.dev),
        'cross-origin-resource-policy': 'cross-origin',
      }
    : {
        ...type,
        'content-security-policy': policy(rendered, allowed),
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
