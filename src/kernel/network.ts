// Addresses on the network: which of them count as one place, and which as one network.

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
