// Loads the wording of receipts per language from the server build.
import type { Language } from '#kernel/language.ts'
import type { LoadBuilt } from '#platform/load-built.ts'

type ReceiptWords = typeof import('../templates/receipt-words.tsx')
export type ReceiptWordsIn = (language: Language) => Promise<ReceiptWords>

/** Each language is loaded when it is first needed. */
export const builtReceiptWords =
  (load: LoadBuilt): ReceiptWordsIn =>
  (language) =>
    load<ReceiptWords>(language, 'modules/payments/templates/receipt-words')
