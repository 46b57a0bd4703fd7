// Moves the focus to the first invalid field, whether the form or the server found the error.
const userEvents = ['pointerdown', 'keydown', 'input'] as const
const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/** True inside an invalid control, or inside the field that offers a fix for it. */
const isInvalid = (element: Element | null): boolean =>
  Boolean(element?.closest('[aria-invalid=true]') ?? element?.closest('.field')?.querySelector('[aria-invalid=true]'))

/** Of a control made of several, such as radio buttons, the first gets the focus. */
const focusFirst = (scope: Element): void => {
  if (isInvalid(document.activeElement) && scope.contains(document.activeElement)) return
  for (const invalid of scope.querySelectorAll<HTMLElement>('[aria-invalid=true]')) {
    const target = invalid.matches(focusable) ? invalid : invalid.querySelector<HTMLElement>(focusable)
    if (!target?.checkVisibility()) continue
    target.focus()
    return
  }
}

/** Watches `scope` for fields that become invalid, until the user does something else. */
const watchFields = (scope: Element): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((changes) => {
    const becameInvalid = changes.some(({ target }) => (target as Element).matches('[aria-invalid=true]'))
    // Runs after the form's own focusing, which knows the order of its fields.
    if (becameInvalid) timer ??= setTimeout(() => focusFirst(scope))
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of userEvents) document.removeEventListener(act, stop, true)
  }
  observer.observe(scope, { attributes: true, attributeFilter: ['aria-invalid'], subtree: true })
  for (const act of userEvents) document.addEventListener(act, stop, true)
}

/** Installed once for the app: watches the fields after every submit and every click on a button outside a form. */
export const focusFirstErrors = (): void => {
  document.addEventListener('submit', ({ target }) => watchFields(target as Element), true)
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      const scope = button?.closest('form, [role=dialog], dialog, main')
      if (button && scope && !(button.type === 'submit' && button.form)) watchFields(scope)
    },
    true,
  )
}
