// The content security policy that a page is expected to have.
import type { TestApp } from './start-app.ts'

/** The policy of a page with additional sources. The hashes of its styles are checked separately. */
export const policy = (more: { script?: string; img?: string; connect?: string; frame?: string } = {}) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src 'self'${more.script ?? ''}`,
    'style-src HASHES',
    "font-src 'self'",
    `img-src 'self' data: blob:${more.img ?? ''}`,
    `connect-src 'self'${more.connect ?? ''}`,
    `frame-src ${more.frame ?? "'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    'report-uri /api/csp-report',
  ].join('; ')

/** The response with the style hashes of its policy replaced by `HASHES`. */
export const getWithPolicy = async (site: TestApp, url: string, headers: Record<string, string> = {}) => {
  const answer = await site.app.inject({ method: 'GET', url, headers: { host: 'rides.example', ...headers } })
  const own = answer.headers['content-security-policy']
  if (own)
    answer.headers['content-security-policy'] = own.replace(
      /(?<=style-src) 'self'(?: 'sha256-[\w+/=]{44}')*(?=;)/,
      ' HASHES',
    )
  return answer
}
