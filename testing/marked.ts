// A field that is wrong: said to be so, described by why, and the one that has the focus.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the field is marked as invalid with exactly these words, and is where one types. */
export const isMarked = (field: Locator, words: string) =>
  expect
    .poll(() =>
      field.evaluate((input) => ({
        invalid: input.getAttribute('aria-invalid'),
        words: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText,
        focused: document.activeElement === input,
      })),
    )
    .toEqual({ invalid: 'true', words, focused: true })
