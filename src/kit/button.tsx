// Button: one style per weight, and a busy state that keeps its width.
import { type ButtonHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'

const looks = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  inverse: 'btn-inverse',
  danger: 'btn-danger',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
  large?: boolean
  /** Label shown with a spinner while the work is in progress. */
  busy?: string | false | undefined
  children: ReactNode
}

/** A disabled button loses the focus; it regains it when the work is over, unless another element took it. */
const useRestoredFocus = (busy: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [busy])
  return button
}

export const Button = ({
  look = 'primary',
  large = false,
  busy = false,
  className = '',
  children,
  ...rest
}: ButtonProps) => {
  const button = useRestoredFocus(Boolean(busy))
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={`btn ${looks[look]} ${large ? 'btn-lg' : ''} ${busy ? 'is-busy' : ''} ${className}`}
      disabled={Boolean(busy) || rest.disabled}
      aria-busy={busy ? true : undefined}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
