// Password field with a button that shows the password.
import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { Field, inputClass } from './field.tsx'
import { Tooltip } from './tooltip.tsx'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Labels of the button that shows and hides the password. */
  show: string
  hide: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const PasswordField = ({ label, show, hide, hint, error, aside, className, ...input }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, aside, className }}>
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} type={isShown ? 'text' : 'password'} className={`${inputClass(error)} pr-12`} />
          <Tooltip text={isShown ? hide : show} className="absolute inset-y-0 right-1 grid place-items-center">
            <button
              type="button"
              className="icon-btn cursor-pointer text-muted"
              aria-label={isShown ? hide : show}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </Tooltip>
        </div>
      )}
    </Field>
  )
}
