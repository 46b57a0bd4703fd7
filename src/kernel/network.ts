// Addresses on the network: which of them count as one place, which as one network, and who calls from this machine.

const groupsOf = (text: string) => (text ? text.split(':') : [])

/** The IPv4 address that `ip` is, also where it is written inside an IPv6 one. */
const v4Of = (ip: string): string | undefined => /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]

/** The first `count` groups of sixteen bits of an IPv6 address. */
const prefixOf = (ip: string, count: number): string => {
  const [head = '', tail] = ip.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const all =
    tail === undefined ? first : [...first, ...Array(Math.max(8 - first.length - last.length, 0)).fill('0'), ...last]
  const groups = all.slice(0, count).map((group) => group.toLowerCase())
  return `${groups.join(':')}::/${count * 16}`
}

/** One caller: an IPv4 address, or the /64 of an IPv6 address, of which every household has 18 quintillion. */
export const placeOf = (ip: string): string => v4Of(ip) ?? prefixOf(ip, 4)

/** One network: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (ip: string): string => v4Of(ip)?.replace(/\d+$/, '0/24') ?? prefixOf(ip, 3)

/** `X-Forwarded-For` with addresses alone: some balancers write the port of each connection with them. */
export const withoutPorts = (forwarded: string): string =>
  forwarded.replace(/\[([^[\],]*)\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}/g, '$1$2')

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
// Whatever a proxy, a load balancer or a content network leaves behind.
const leftByProxy =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*|fastly-.*|x-cluster-client-ip|x-azure-.*|x-amzn-.*)$/i

export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address)

export const isLoopbackHost = (host: string): boolean => loopbackName.test(host.replace(/:\d{1,5}$/, ''))

/** Do browsers take a page from there for safe: over TLS, or from this machine? */
export const isSecureOrigin = (url: string): boolean => {
  const { protocol, host } = new URL(url)
  return protocol === 'https:' || isLoopbackHost(host)
}

export interface Knock {
  /** Address of the socket's other end, whatever the headers say. */
  remoteAddress: string
  host: string
  headerNames: readonly string[]
  /** May others reach this installation? A proxy on the same machine need not leave any trace of itself. */
  isExposed: boolean
}

/** Does this request come from a person on this very machine, to an installation that only serves this machine? */
export const isFromThisMachine = ({ remoteAddress, host, headerNames, isExposed }: Knock): boolean =>
  !isExposed &&
  isLoopbackAddress(remoteAddress) &&
  isLoopbackHost(host) &&
  !headerNames.some((name) => leftByProxy.test(name))
