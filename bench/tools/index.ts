// What the bench measures with. It has a package.json of its own: nobody needs these 150 MB to start or to test the product, and
// the first bench installs them.
export { default as autocannon } from 'autocannon'
export { launch } from 'chrome-launcher'
export { default as lighthouse } from 'lighthouse'
