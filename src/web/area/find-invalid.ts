// The first invalid field of a form or dialog, for the focus after a refused save.

/** Returns the element to focus. A radio group has `aria-invalid` but cannot be focused; its first radio can. */
export const findInvalid = (root: Element | null | undefined): HTMLElement | undefined => {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid=true]') ?? undefined
  return wrong?.matches('[role=radiogroup]') ? (wrong.querySelector('input') ?? undefined) : wrong
}
