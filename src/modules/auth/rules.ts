// How often somebody may fail to sign in, and what counts as one place on the network.

/** Failures from one network against one account; when they are used up, one try a minute is left. */
export const failuresByNetwork = { points: 5, seconds: 900 }
export const triesWhenUsedUp = { points: 1, seconds: 60 }
/** Failures from one address, whatever the accounts. */
export const failuresByAddress = { points: 20, seconds: 900 }
/** Failures against one account from anywhere. They only slow it down: nobody can lock another person out. */
export const failuresByAccount = { points: 20, seconds: 900 }
export const slowedByMs = 1000

export const resetsByEmail = { points: 3, seconds: 3600 }
export const resetMinutes = 30

const groupsOf = (text: string) => (text ? text.split(':') : [])

/** The /24 of an IPv4 address, the /48 of an IPv6 address; one written inside the other counts as IPv4. */
export const networkOf = (ip: string): string => {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  if (v4) return `${v4}.0/24`
  const [head = '', tail] = ip.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const all =
    tail === undefined ? first : [...first, ...Array(Math.max(8 - first.length - last.length, 0)).fill('0'), ...last]
  return `${all
    .slice(0, 3)
    .map((group) => group.toLowerCase())
    .join(':')}::/48`
}
