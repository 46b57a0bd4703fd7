// Checks that a request names exactly one valid host: proxies and servers disagree about several or malformed ones.
import type { IncomingMessage } from 'node:http'

const hostPattern = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Values of every Host header; Node itself keeps the first and drops the others. */
const hostsIn = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')

/** Host of a request target in absolute form (`GET http://host/path`); undefined for a path. */
const hostInAddress = (url: string): string | undefined => /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]

/** Whether the request has one valid Host header and no other host in its target; HTTP/1.0 may have none. */
export const hasOneHost = ({ rawHeaders, url = '', httpVersion }: IncomingMessage): boolean => {
  const hosts = hostsIn(rawHeaders)
  const [host] = hosts
  if (host === undefined) return httpVersion === '1.0' && hostInAddress(url) === undefined
  const targetHost = hostInAddress(url)
  const isSame = targetHost === undefined || targetHost.toLowerCase() === host.toLowerCase()
  return hosts.length === 1 && hostPattern.test(host) && isSame
}
