// The button: one look per weight, and a busy state that keeps its width and says what it is doing.
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
  /** Shown instead of the label, with a spinner, while the button's work is under way. */
  busy?: string | false | undefined
  children: ReactNode
}

/** A disabled button loses the focus; it gets it back when the work is over, unless something else took it. */
const useFocusKept = (busy: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === button.current
    else if (had.current) {
      had.current = false
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
  const button = useFocusKept(Boolean(busy))
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
