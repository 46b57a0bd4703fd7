// The page of the test bank for cards with 3-D Secure. It works without script.
import { type Language, locales } from '#kernel/language.ts'
import { type Currency, formatMinor } from '#kernel/money.ts'
import * as german from '#messages/de/sandbox.ts'
import * as english from '#messages/en/sandbox.ts'
import * as spanish from '#messages/es/sandbox.ts'
import * as french from '#messages/fr/sandbox.ts'

type Words = { readonly [K in keyof typeof english]: (typeof english)[K] extends string ? string : (typeof english)[K] }
const catalogues: Record<Language, Words> = { en: english, es: spanish, fr: french, de: german }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
@font-face { font-family: "Newsreader Display"; src: url("/fonts/newsreader-display.woff2") format("woff2"); font-weight: 300 500; }
@font-face { font-family: "Hanken Grotesk"; src: url("/fonts/hanken-grotesk.woff2") format("woff2"); font-weight: 100 900; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 1.25rem; background: #f7f5f0; color: #0b0b0c;
  font: 1rem/1.55 "Hanken Grotesk", system-ui, sans-serif; }
main { width: 100%; max-width: 27rem; padding: 2rem; background: #fff; border: 1px solid #e5e1d9; border-radius: 4px; }
.bank { display: inline-block; padding: .125rem .625rem; border-radius: 3px; background: #fbefc4; color: #664a00; font-size: .875rem; }
h1 { margin: 1rem 0 .75rem; font: 350 1.875rem/1.15 "Newsreader Display", Georgia, serif; letter-spacing: -.014em; }
.note { margin-top: 1rem; color: #6b675f; font-size: .875rem; }
form { display: grid; gap: .75rem; margin-top: 1.75rem; }
.back { margin-top: 1.75rem; text-decoration: none; }
button, .back { display: grid; place-items: center; min-height: 3rem; padding: 0 1.25rem; border: 1px solid #0b0b0c; border-radius: 3px; background: #0b0b0c; color: #fff;
  font: 500 1rem "Hanken Grotesk", system-ui, sans-serif; cursor: pointer; }
button + button { background: #fff; color: #0b0b0c; }
:focus-visible { outline: none; box-shadow: 0 0 0 2px #fff, 0 0 0 4px #0b0b0c; }`

/** The page runs no scripts and submits its form only to this origin. */
export const bankPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export interface BankQuestion {
  amount: number
  /** Of the intent, as the provider writes it. */
  currency: string
  last4: string
  /** The form's target: the same page. */
  action: string
}

const question = ({ amount, currency, last4, action }: BankQuestion, m: Words, language: Language) => `
<p>${escapeHtml(m.bank_lead({ amount: formatMinor(amount, currency as Currency, language), last4 }))}</p>
<form method="post" action="${escapeHtml(action)}">
<button name="outcome" value="complete">${m.complete_label}</button>
<button name="outcome" value="fail">${m.fail_label}</button>
</form>
<p class="note">${m.bank_note}</p>`

/** The result of a payment that does not wait for the bank. */
export interface BankOutcome {
  paid: boolean
  /** The URL to return to; null if the bank was never asked. */
  back: string | null
}

const outcome = ({ paid, back }: BankOutcome, m: Words) => `
<p>${paid ? m.bank_done : m.bank_over}</p>
${back ? `<a class="back" href="${escapeHtml(back)}">${paid ? m.bank_done_label : m.bank_back_label}</a>` : ''}`

/** Renders the bank page as an HTML document. */
export const bankPage = (content: BankQuestion | BankOutcome, language: Language): string => {
  const m = catalogues[language]
  return `<!doctype html>
<html lang="${locales[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${m.bank_title} | ${m.bank_name}</title>
<link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main><span class="bank">${m.bank_name}</span><h1>${m.bank_title}</h1>
${'action' in content ? question(content, m, language) : outcome(content, m)}
</main></body></html>`
}
