// Reads the pages of a new installation from the files in `seed/`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '#kernel/language.ts'
import type { PageTexts, Template } from '../rules.ts'
import { seedPages } from './seed/pages.ts'

const folder = path.join(import.meta.dirname, 'seed')

const readBody = (language: string, slug: string): string | undefined => {
  const file = path.join(folder, language, `${slug}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Reads the seed pages that have at least one text. */
export const readSeed = (): { slug: string; template: Template; texts: PageTexts }[] =>
  seedPages
    .map(({ slug, template, texts }) => {
      const found: PageTexts = {}
      for (const language of languages) {
        const body = readBody(language, slug)
        if (body) found[language] = { ...texts[language], body }
      }
      return { slug, template, texts: found }
    })
    .filter(({ texts }) => Object.keys(texts).length > 0)
