// Where the focus goes when an action removes the button that began it.
import { useEffect } from 'react'

/** On unmounting moves a lost focus to the page's heading, or to the first button of the open dialog, from which Tab continues. */
export const useHeadingFocus = (): void =>
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const next = dialog?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    },
    [],
  )
