// Switch on a native checkbox, so that labels, forms and the keyboard work.
import { type InputHTMLAttributes, type Ref, useId } from 'react'

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  detail?: string
  ref?: Ref<HTMLInputElement>
}

export const Switch = ({ label, detail, className = '', ...input }: SwitchProps) => {
  const id = useId()
  return (
    <div className={`relative flex items-start justify-between gap-6 ${className}`}>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer text-ui font-medium before:absolute before:inset-0">
          {label}
        </label>
        {detail && (
          <p id={`${id}-detail`} className="mt-1 max-w-[60ch] text-small text-muted">
            {detail}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        className="switch relative"
        aria-describedby={detail && `${id}-detail`}
      />
    </div>
  )
}
