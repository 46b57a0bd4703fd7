// Limits of a partner's guest page: text lengths and allowed pictures (S26).

export const maxLengths = { title: 120, text: 400, address: 1000 } as const

const ownPicture = /^\/uploads\/partners\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/

/** True for the path of an uploaded picture. */
export const isOwnPicture = (picture: string): boolean => ownPicture.test(picture)

/** An address from which a visitor's browser may load a picture: https, without credentials. */
export const isPictureAddress = (text: string): boolean => {
  if (!/^https:\/\//i.test(text) || text.length > maxLengths.address || !URL.canParse(text)) return false
  const { protocol, username, password, hostname, href } = new URL(text)
  // The stored form is longer: percent-encoding takes up to nine characters for one.
  if (href.length > maxLengths.address) return false
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}

/** Checks the text only; whether an uploaded picture exists is checked when the page is saved. */
export const isPicture = (text: string): boolean => isOwnPicture(text) || isPictureAddress(text)
