// The focus goes to the first field that is wrong, whoever found it: the form before it is sent, or the server that refused it.
const acts = ['pointerdown', 'keydown', 'input'] as const
const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/** In a control that is wrong, or at what its field offers to mend it. */
const isWrong = (element: Element | null): boolean =>
  Boolean(element?.closest('[aria-invalid=true]') ?? element?.closest('.field')?.querySelector('[aria-invalid=true]'))

/** Of a control made of several, such as radios, the first. */
const focusFirst = (scope: Element): void => {
  if (isWrong(document.activeElement) && scope.contains(document.activeElement)) return
  for (const wrong of scope.querySelectorAll<HTMLElement>('[aria-invalid=true]')) {
    const target = wrong.matches(focusable) ? wrong : wrong.querySelector<HTMLElement>(focusable)
    if (!target?.checkVisibility()) continue
    target.focus()
    return
  }
}

/** Watches `scope` for fields that become wrong, until the person does something else. */
const watch = (scope: Element): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((changes) => {
    const becameWrong = changes.some(({ target }) => (target as Element).matches('[aria-invalid=true]'))
    // After the form's own focusing, which knows the order of its fields and not that of the page.
    if (becameWrong) timer ??= setTimeout(() => focusFirst(scope))
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of acts) document.removeEventListener(act, stop, true)
  }
  observer.observe(scope, { attributes: true, attributeFilter: ['aria-invalid'], subtree: true })
  for (const act of acts) document.addEventListener(act, stop, true)
}

/** Once for the app: every form that is sent, and every button outside of one, is followed by a look at its fields. */
export const leadToFirstError = (): void => {
  document.addEventListener('submit', ({ target }) => watch(target as Element), true)
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      const scope = button?.closest('form, [role=dialog], dialog, main')
      if (button && scope && !(button.type === 'submit' && button.form)) watch(scope)
    },
    true,
  )
}
