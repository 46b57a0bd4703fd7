// The types of punycode.js, which comes without any: the one function that is used.
declare module 'punycode.js' {
  const punycode: { toUnicode: (domain: string) => string }
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default punycode
}
