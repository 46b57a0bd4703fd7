// Reads what a document says of itself.

/** The contents of every meta element of that name or property, in their order. */
export const metaOf = (html: string, property: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  )
