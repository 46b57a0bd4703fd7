// Tools of the bench. They have a package.json of their own, because their 150 MB are not needed to start or test the product;
// the first bench installs them.
export { default as autocannon } from 'autocannon'
export { launch } from 'chrome-launcher'
export { default as lighthouse } from 'lighthouse'
