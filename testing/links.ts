// Reads links and resources from the HTML that the server sends, for the crawl of the site.

const unescapeHtml = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

const findTags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The value of an attribute in a tag; undefined if it is absent. */
export const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : unescapeHtml(value)
}

const withoutUndefined = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined)

const parseSrcset = (srcset: string | undefined): string[] =>
  (srcset ?? '').split(',').flatMap((each) => each.trim().split(/\s+/)[0] || [])

/** The URLs that a stylesheet fetches, without data URLs. */
export const findStyleUrls = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith('data:') && !address.startsWith('#'))

const notFetched = new Set(['canonical', 'alternate'])

export interface Page {
  title: string
  description: string | undefined
  headings: number
  /** True for a page with `noindex`. */
  hidden: boolean
  canonical: string | undefined
  /** Address by language. */
  alternates: Record<string, string>
  /** Addresses of links and of forms with GET. */
  links: string[]
  /** Addresses of images, styles, scripts, fonts and the manifest. */
  parts: string[]
  /** All ids, for links with a fragment. */
  ids: Set<string>
}

const readMeta = (html: string, name: string): string | undefined => {
  const tag = findTags(html, 'meta').find((each) => (attribute(each, 'name') ?? attribute(each, 'property')) === name)
  return tag && attribute(tag, 'content')
}

const listParts = (html: string): string[] => {
  const media = [...findTags(html, 'img'), ...findTags(html, 'source'), ...findTags(html, 'script')]
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, css = '']) => unescapeHtml(css))
  return [
    ...withoutUndefined(media.map((tag) => attribute(tag, 'src'))),
    ...media.flatMap((tag) => parseSrcset(attribute(tag, 'srcset'))),
    ...withoutUndefined(findTags(html, 'script').map((tag) => attribute(tag, 'data-app'))),
    ...withoutUndefined(
      findTags(html, 'link')
        .filter((tag) => !notFetched.has(attribute(tag, 'rel') ?? ''))
        .map((tag) => attribute(tag, 'href')),
    ),
    ...[...styles, ...inline].flatMap(findStyleUrls),
    ...withoutUndefined([readMeta(html, 'og:image')]),
  ]
}

const listLinks = (html: string): string[] => {
  const forms = findTags(html, 'form').filter((tag) => !/\smethod="post"/i.test(tag))
  return [
    ...withoutUndefined([...findTags(html, 'a'), ...findTags(html, 'area')].map((tag) => attribute(tag, 'href'))),
    ...withoutUndefined(forms.map((tag) => attribute(tag, 'action'))),
  ]
}

export const readPage = (html: string): Page => ({
  title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
  description: readMeta(html, 'description'),
  headings: findTags(html, 'h1').length,
  hidden: readMeta(html, 'robots')?.includes('noindex') ?? false,
  canonical: attribute(findTags(html, 'link').find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
  alternates: Object.fromEntries(
    findTags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'alternate')
      .map((tag) => [attribute(tag, 'hreflang') ?? '', attribute(tag, 'href') ?? '']),
  ),
  links: listLinks(html),
  parts: listParts(html),
  ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id))),
})
