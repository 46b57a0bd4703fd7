// The generated map of the office.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { generateBaseMap } from './generate-base-map.ts'
import { generateMapData } from './generate-data.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

it('has data files that equal newly generated ones', { tags: ['full'] }, () => {
  expect(read('../../ui/base-map.json') === generateBaseMap()).toBe(true)
  for (const [name, text] of Object.entries(generateMapData())) expect(read(`data/${name}`) === text, name).toBe(true)
})
