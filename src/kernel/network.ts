// Network addresses: keys that group them for limits, and whether a request comes from this machine.

const groupsOf = (text: string) => (text ? text.split(':') : [])

/** The IPv4 address of `ip`, also where it is embedded in an IPv6 address. */
const v4Of = (ip: string): string | undefined => /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]

/** The first `count` 16-bit groups of an IPv6 address. */
const prefixOf = (ip: string, count: number): string => {
  const [head = '', tail] = ip.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const all =
    tail === undefined ? first : [...first, ...Array(Math.max(8 - first.length - last.length, 0)).fill('0'), ...last]
  const groups = all.slice(0, count).map((group) => group.toLowerCase())
  return `${groups.join(':')}::/${count * 16}`
}

/** Key of one client: an IPv4 address, or the /64 of an IPv6 address, because a household has a whole /64. */
export const clientKey = (ip: string): string => v4Of(ip) ?? prefixOf(ip, 4)

/** Key of one network: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkKey = (ip: string): string => v4Of(ip)?.replace(/\d+$/, '0/24') ?? prefixOf(ip, 3)

/** `X-Forwarded-For` without ports, which some load balancers append. */
export const withoutPorts = (forwarded: string): string =>
  forwarded.replace(/\[([^[\],]*)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}/g, '$1$2')

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
// Headers of proxies, load balancers and CDNs.
const proxyHeader =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*|fastly-.*|x-cluster-client-ip|x-azure-.*|x-amzn-.*)$/i

export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address)

export const isLoopbackHost = (host: string): boolean => loopbackName.test(host.replace(/:\d{1,5}$/, ''))

/** Whether browsers treat a page from there as secure: over TLS, or from this machine. */
export const isSecureOrigin = (url: string): boolean => {
  const { protocol, host } = new URL(url)
  return protocol === 'https:' || isLoopbackHost(host)
}

export interface RequestOrigin {
  /** Address of the peer of the socket, whatever the headers say. */
  remoteAddress: string
  host: string
  headerNames: readonly string[]
  /** Whether others can reach this installation; a proxy on the same machine may leave no header. */
  isExposed: boolean
}

/** Whether a person on this machine sent the request, to an installation that serves only this machine. */
export const isFromThisMachine = ({ remoteAddress, host, headerNames, isExposed }: RequestOrigin): boolean =>
  !isExposed &&
  isLoopbackAddress(remoteAddress) &&
  isLoopbackHost(host) &&
  !headerNames.some((name) => proxyHeader.test(name))
