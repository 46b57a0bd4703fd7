// Simulates browser translators, which replace texts by `font` elements in three ways. The words stay the same, so that tests
// still find them.
import type { Page } from 'playwright-core'

export type TranslatorBehaviour = 'in the place of the text' | 'beside the text, which goes then' | 'around the text'

/** Translates every document that `page` opens from now on, `delay` milliseconds after loading and after each change. */
export const translatePages = async (page: Page, how: TranslatorBehaviour, delay = 40): Promise<void> => {
  await page.addInitScript(
    ([way, ms]: [TranslatorBehaviour, number]) => {
      if (window.top !== window) return
      const untouched = 'script, style, textarea, noscript, font, option, title, svg'
      const replace = (text: Text) => {
        const font = document.createElement('font')
        const words = font.appendChild(document.createElement('font'))
        if (way === 'around the text') {
          text.replaceWith(font)
          words.append(text)
          return
        }
        words.textContent = text.data
        if (way === 'in the place of the text') return text.replaceWith(font)
        text.before(font)
        text.remove()
      }
      const translateAll = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) if (text.data.trim() && !text.parentElement?.closest(untouched)) replace(text)
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      const later = () => {
        clearTimeout(timer)
        if (ms === 0) translateAll()
        else timer = setTimeout(translateAll, ms)
      }
      window.addEventListener('load', () => {
        new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true })
        later()
      })
    },
    [how, delay] as [TranslatorBehaviour, number],
  )
}

/** Waits until every text of the page's main element is translated. */
export const waitForTranslation = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    if (!main?.querySelector('font')) return false
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() && !text.parentElement?.closest('font, script, style, textarea, noscript, option, svg'))
        return false
    }
    return true
  })
}
