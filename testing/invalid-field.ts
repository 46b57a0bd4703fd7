// An invalid form field: marked, described by its message, and focused.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the field is invalid with exactly this message and has the focus. */
export const expectMarked = (field: Locator, words: string) =>
  expect
    .poll(() =>
      field.evaluate((input) => ({
        invalid: input.getAttribute('aria-invalid'),
        words: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText,
        focused: document.activeElement === input,
      })),
    )
    .toEqual({ invalid: 'true', words, focused: true })
