// First step of a multi-step form, on its landing page. It leads to the second step and sends nothing.
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { FieldError } from '#kit/field.tsx'
import { type Step, StepFields, useStep } from './step-fields.tsx'

interface FirstStepProps<Name extends string> extends Step<Name> {
  /** Prefix of the ids. */
  id: string
  words: { title: string; step: string; submit: string; storageBlocked: string }
  /** Path of the second step. */
  next: string
}

export const FirstStep = <Name extends string>({ id, words, next, ...step }: FirstStepProps<Name>) => {
  const [isStorageBlocked, setIsStorageBlocked] = useState(false)
  const { formProps, errors } = useStep(
    step,
    () => window.location.assign(next),
    () => setIsStorageBlocked(true),
  )
  return (
    <form
      {...formProps}
      className="rounded-panel bg-white p-6 text-ink shadow-panel lg:p-8"
      aria-labelledby={`${id}-title`}
      // Before hydration a submit does nothing, so that typed text does not end up in an address.
      method="dialog"
    >
      <h2 id={`${id}-title`} className="text-title-2">
        {words.title}
      </h2>
      <p className="mt-1 text-small text-muted">{words.step}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-4">
        <StepFields fields={step.fields} errors={errors} className="col-span-2" />
        {isStorageBlocked && (
          <div className="col-span-2">
            <FieldError id={`${id}-lost`}>{words.storageBlocked}</FieldError>
          </div>
        )}
        <Button type="submit" large className="col-span-2 mt-2">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
