// Which configurations expose the site to other machines, and what those require.
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/ostler')

it.each<[boolean, Record<string, string>]>([
  [false, {}],
  [false, { PUBLIC_URL: 'http://127.0.0.1:4000' }],
  [false, { TRUST_PROXY: 'no' }],
  [true, { TRUST_PROXY: '1' }],
  [true, { TRUST_PROXY: 'loopback' }],
  [true, { DEMO: 'yes', PUBLIC_URL: 'https://rides.example' }],
  [true, { NODE_ENV: 'production', DEMO: 'yes', PUBLIC_URL: 'https://localhost' }],
  [true, { PUBLIC_URL: 'http://192.0.2.10:3000' }],
])('the site counts as exposed to other machines (%s) with %j', (isExposed, env) => {
  expect(read(env).isExposed).toBe(isExposed)
})

it.each(['development', 'production'])('a demonstration in %s requires an https PUBLIC_URL', (NODE_ENV) => {
  expect(() => read({ NODE_ENV, DEMO: 'yes' })).toThrow('PUBLIC_URL must be the https address')
  expect(() => read({ NODE_ENV, DEMO: 'yes', PUBLIC_URL: 'http://localhost:3000' })).toThrow('PUBLIC_URL')
})
