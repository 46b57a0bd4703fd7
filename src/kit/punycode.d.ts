// Types of punycode.js, which has none: the one function that is used.
declare module 'punycode.js' {
  const punycode: { toUnicode: (domain: string) => string }
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default punycode
}
