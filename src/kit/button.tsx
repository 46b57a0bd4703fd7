// The button: one look per weight, and a busy state that keeps its width and says what it is doing.
import type { ButtonHTMLAttributes, ReactNode } from 'react'

const looks = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  inverse: 'btn-inverse',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
  large?: boolean
  /** Shown instead of the label, with a spinner, while the button's work is under way. */
  busy?: string | false | undefined
  children: ReactNode
}

export const Button = ({
  look = 'primary',
  large = false,
  busy = false,
  className = '',
  children,
  ...rest
}: ButtonProps) => (
  <button
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
