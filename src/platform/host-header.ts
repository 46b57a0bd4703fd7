// Whether a request names one host that can be one: proxies and servers disagree about what several or strange ones mean.
import type { IncomingMessage } from 'node:http'

const hostPattern = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The values of every Host header; Node itself keeps the first and drops the others. */
const hostsIn = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')

/** The host of an address in absolute form (`GET http://host/path`); undefined of a path. */
const hostInAddress = (url: string): string | undefined => /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]

/** One host and no other in the address; none at all only in HTTP/1.0. */
export const hasOneHost = ({ rawHeaders, url = '', httpVersion }: IncomingMessage): boolean => {
  const hosts = hostsIn(rawHeaders)
  const [host] = hosts
  if (host === undefined) return httpVersion === '1.0' && hostInAddress(url) === undefined
  const addressed = hostInAddress(url)
  const isSame = addressed === undefined || addressed.toLowerCase() === host.toLowerCase()
  return hosts.length === 1 && hostPattern.test(host) && isSame
}
