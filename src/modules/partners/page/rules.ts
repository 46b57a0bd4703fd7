// What is true of a partner's page: how long its words may be, and which pictures may stand on it (S26).

export const longest = { title: 120, text: 400, address: 1000 } as const

const ownPicture = /^\/uploads\/partners\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/

/** Did we keep it ourselves? */
export const isOwnPicture = (picture: string): boolean => ownPicture.test(picture)

/** An address that a visitor's browser may open for a picture: https alone, and nobody's name and password in it. */
export const isPictureAddress = (text: string): boolean => {
  if (!/^https:\/\//i.test(text) || text.length > longest.address || !URL.canParse(text)) return false
  const { protocol, username, password, hostname, href } = new URL(text)
  // As it is kept: what is no plain letter takes up to nine.
  if (href.length > longest.address) return false
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}

/** Whether it may stand on the page, as far as its text tells. */
export const isPicture = (text: string): boolean => isOwnPicture(text) || isPictureAddress(text)
