// Reads the meta elements of an HTML document.

/** The contents of all meta elements with that name or property, in document order. */
export const readMeta = (html: string, property: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  )
