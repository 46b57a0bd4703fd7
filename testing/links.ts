// What an HTML page points to, read from its text as the server sends it: for the walk through every link of the site.

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')

const tags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The value of an attribute in a tag; undefined where it has none. */
export const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

const present = (values: readonly (string | undefined)[]): string[] => values.filter((value) => value !== undefined)

const fromSrcset = (srcset: string | undefined): string[] =>
  (srcset ?? '').split(',').flatMap((each) => each.trim().split(/\s+/)[0] || [])

/** What a stylesheet fetches; pictures that stand in it are no addresses. */
export const fromStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith('data:') && !address.startsWith('#'))

const notFetched = new Set(['canonical', 'alternate'])

export interface Page {
  title: string
  description: string | undefined
  headings: number
  /** Is it asked not to be found? */
  hidden: boolean
  canonical: string | undefined
  /** Address by language. */
  alternates: Record<string, string>
  /** Addresses that a visitor can follow, or send a plain form to. */
  links: string[]
  /** Addresses of pictures, styles, scripts, fonts, the manifest. */
  parts: string[]
  /** Every id, for links that lead into a page. */
  ids: Set<string>
}

const metaOf = (html: string, name: string): string | undefined => {
  const tag = tags(html, 'meta').find((each) => (attribute(each, 'name') ?? attribute(each, 'property')) === name)
  return tag && attribute(tag, 'content')
}

const partsOf = (html: string): string[] => {
  const media = [...tags(html, 'img'), ...tags(html, 'source'), ...tags(html, 'script')]
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, css = '']) => unescaped(css))
  return [
    ...present(media.map((tag) => attribute(tag, 'src'))),
    ...media.flatMap((tag) => fromSrcset(attribute(tag, 'srcset'))),
    ...present(tags(html, 'script').map((tag) => attribute(tag, 'data-app'))),
    ...present(
      tags(html, 'link')
        .filter((tag) => !notFetched.has(attribute(tag, 'rel') ?? ''))
        .map((tag) => attribute(tag, 'href')),
    ),
    ...[...styles, ...inline].flatMap(fromStyles),
    ...present([metaOf(html, 'og:image')]),
  ]
}

const linksOf = (html: string): string[] => {
  const forms = tags(html, 'form').filter((tag) => !/\smethod="post"/i.test(tag))
  return [
    ...present([...tags(html, 'a'), ...tags(html, 'area')].map((tag) => attribute(tag, 'href'))),
    ...present(forms.map((tag) => attribute(tag, 'action'))),
  ]
}

export const readPage = (html: string): Page => ({
  title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
  description: metaOf(html, 'description'),
  headings: tags(html, 'h1').length,
  hidden: metaOf(html, 'robots')?.includes('noindex') ?? false,
  canonical: attribute(tags(html, 'link').find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
  alternates: Object.fromEntries(
    tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'alternate')
      .map((tag) => [attribute(tag, 'hreflang') ?? '', attribute(tag, 'href') ?? '']),
  ),
  links: linksOf(html),
  parts: partsOf(html),
  ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescaped(id))),
})
