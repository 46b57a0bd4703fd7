// Pages of a finished build, read by a running server while another build replaces it.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { defaultRates } from '#modules/pricing/default-rates/rules.ts'
import { toPublicRates } from '#modules/pricing/public-rates/rules.ts'
import { settingsSchema, toSite } from '#modules/settings/rules.ts'
import { root as checkout } from '../../testing/start-app.ts'
import { builtPages } from './page-source.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ostler-build-'))
  mkdirSync(path.join(root, 'dist/client/.vite'), { recursive: true })
  for (const folder of ['dist/server', 'dist/client/assets'])
    symlinkSync(path.join(checkout, folder), path.join(root, folder), 'junction')
})
afterEach(() => rmSync(root, { recursive: true }))

const copyManifest = (language: Language) => {
  const file = `dist/client/.vite/manifest-${language}.json`
  copyFileSync(path.join(checkout, file), path.join(root, file))
}

it('builtPages retries a language that could not be loaded', async () => {
  copyManifest('en')
  const pages = await builtPages({ root, origin: 'http://localhost', meta: {} })
  const site = toSite(settingsSchema.parse({}))
  const rates = { ...toPublicRates(defaultRates, 'gbp'), classes: [] }
  const german = () => pages.render({ page: 'offline', language: 'de', path: '/', site, year: 2030, rates })
  await expect(german()).rejects.toThrow('ENOENT')
  copyManifest('de')
  expect(await german()).toContain('<html lang="de')
})
