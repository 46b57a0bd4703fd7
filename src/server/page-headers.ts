// Headers of HTML pages: content security policy, framing and prefetch rules.
import { createHash } from 'node:crypto'
import { secretPaths } from '#kernel/secret-paths.ts'
import type { PageName } from './page-source.ts'

/** External services that the pages of this installation use. */
export interface PagePolicy {
  /** Vite's client and its refresh preamble are inline; a build has no inline scripts, and styles only with a hash. */
  dev: boolean
  /** Whether Stripe takes the payments. */
  stripe: boolean
  /** Whether Google suggests places in the browser. */
  google: boolean
}

interface RenderedPage {
  page: PageName
  html: string
  screens?: readonly string[] | undefined
}

/** Pages with a partner's own pictures (S26): the partner's page and its editor. */
const hasExternalPictures = ({ page, screens = [] }: RenderedPage): boolean =>
  page === 'partner' || screens.includes('partner/guest-page-page')

/** Hashes of the inline styles of a page. */
export const styleHashes = (html: string): string[] => {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style)
  return [...new Set(styles)].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
}

const styleSources = ({ html }: RenderedPage, dev: boolean): string =>
  ["style-src 'self'", ...(dev ? ["'unsafe-inline'"] : styleHashes(html))].join(' ')

const joinSources = (...listed: (string | false)[]): string => listed.filter(Boolean).join(' ')

const pagePolicy = (rendered: RenderedPage, { dev, ...services }: PagePolicy): string => {
  // Only the app has a card form.
  const stripe = services.stripe && rendered.page === 'app'
  const { google } = services
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    joinSources(
      "script-src 'self'",
      dev && "'unsafe-inline'",
      stripe && 'https://js.stripe.com https://*.js.stripe.com',
      google && 'https://maps.googleapis.com',
    ),
    styleSources(rendered, dev),
    "font-src 'self'",
    joinSources("img-src 'self' data: blob:", hasExternalPictures(rendered) && 'https:'),
    joinSources(
      "connect-src 'self'",
      dev && 'ws:',
      stripe && 'https://api.stripe.com',
      google && 'https://maps.googleapis.com https://*.googleapis.com',
    ),
    joinSources(
      'frame-src',
      stripe ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'none'",
    ),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    'report-uri /api/csp-report',
  ].join('; ')
}

/** Policy of the one page that others may frame: a plain form without script, loading only fonts and pictures. */
const framedPolicy = (rendered: RenderedPage, dev: boolean): string =>
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
        'content-security-policy': framedPolicy(rendered, allowed.dev),
        'cross-origin-resource-policy': 'cross-origin',
      }
    : {
        ...type,
        'content-security-policy': pagePolicy(rendered, allowed),
        'speculation-rules': '"/speculation-rules.json"',
      }

/** Vary header of a page; the framed page depends on no cookie. */
export const varyHeader = (page: PageName): string => (page === 'embed' ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')

/** Browsers prefetch documents when a visitor points at a link, but never the app or the API. */
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
                // Following it changes the remembered language.
                '/language*',
                '/dashboard*',
                '/admin*',
                '/payment*',
                '/thank-you*',
                '/driver-dashboard*',
                '/partner-dashboard*',
                ...[...secretPaths].map((path) => `${path}*`),
                // Each search calculates a new price and counts towards a limit.
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
