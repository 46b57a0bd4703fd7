// The language of this folder. The browser's build for another language puts that language's file in place of this one.
import type { Language } from '#kernel/language.ts'

export const language: Language = 'fr'
export const locale: string = 'fr-FR'
