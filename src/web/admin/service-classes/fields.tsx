// The fields of a service class, for changing and adding one.
import type { ReactNode } from 'react'
import { languages } from '#kernel/language.ts'
import { Checkbox } from '#kit/checkbox.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as m from '#messages/office/classes.ts'
import type { ListedClass } from '#modules/pricing/service-classes/contract.ts'
import { classPictures } from '#modules/pricing/service-classes/rules.ts'
import { classArt } from '#modules/pricing/ui/service-class.ts'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { type Field, type FigureName, fieldLabel, type TextName, textLabel, textNames, type Values } from './form.ts'

interface FieldsProps {
  values: Values
  errors: FieldErrors
  change: <F extends Field>(field: F, value: Values[F]) => void
  /** The classes that can serve it: all active ones, and those that do. */
  classes: readonly ListedClass[]
  isNew: boolean
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="not-first:mt-8">
    <h3 className="text-title-3">{title}</h3>
    <div className="mt-4 grid items-start gap-4 *:min-w-0 sm:grid-cols-2">{children}</div>
  </section>
)

const Figure = ({ values, errors, change, name, hint }: FieldsProps & { name: FigureName; hint: string }) => (
  <TextField
    name={name}
    label={fieldLabel(name)}
    hint={hint}
    inputMode="numeric"
    autoComplete="off"
    value={values[name]}
    error={errors[name]}
    onChange={({ target }) => change(name, target.value)}
  />
)

const Pictures = ({ values, errors, change }: FieldsProps) => (
  <FieldGroup label={m.picture} error={errors.picture} className="sm:col-span-2">
    {(wiring) => (
      <div role="radiogroup" className="grid gap-3 sm:grid-cols-3" {...wiring}>
        {classPictures.map((picture) => (
          <label
            key={picture}
            className="card relative cursor-pointer overflow-hidden has-checked:shadow-[0_0_0_2px_var(--color-ink)] has-focus-visible:shadow-[0_0_0_2px_var(--color-white),0_0_0_4px_var(--color-ink)]"
          >
            <picture>
              <source srcSet={`${classArt(picture)}.avif`} type="image/avif" />
              <img
                src={`${classArt(picture)}.webp`}
                alt=""
                width={1200}
                height={555}
                loading="lazy"
                className="h-auto w-full bg-[#0b0c0d] max-sm:h-20 max-sm:object-cover"
              />
            </picture>
            <span className="flex min-h-11 items-center gap-3 px-3 text-small">
              <input
                type="radio"
                name="picture"
                value={picture}
                checked={values.picture === picture}
                onChange={() => change('picture', picture)}
                className="size-5 flex-none accent-ink focus-visible:shadow-none"
              />
              {m.pictures[picture]}
            </span>
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
)

const Texts = ({ values, errors, change, name }: FieldsProps & { name: TextName }) =>
  languages.map((language) => {
    const field = `${name}.${language}` as const
    const shared = {
      name: field,
      label: textLabel(name, language),
      value: values[field],
      error: errors[field],
      hint: m.text_hints[name],
      lang: language,
      onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    }
    return name === 'description' ? (
      <TextArea key={field} {...shared} maxLength={160} rows={2} />
    ) : (
      <TextField key={field} {...shared} maxLength={name === 'examples' ? 160 : 80} autoComplete="off" />
    )
  })

const Cars = ({ values, errors, change, classes }: FieldsProps) => {
  const others = classes.filter(
    ({ class_id, active }) => class_id !== values.class_id && (active || values.served_by.includes(class_id)),
  )
  return (
    <>
      <FieldGroup label={m.cars} className="sm:col-span-2">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="cars"
            options={m.cars_kinds}
            value={values.cars}
            onChange={(cars) => change('cars', cars)}
          />
        )}
      </FieldGroup>
      {values.cars === 'chosen' && (
        <FieldGroup label={m.served_by} hint={m.served_by_hint} error={errors.served_by} className="sm:col-span-2">
          {({ 'aria-invalid': _, ...wiring }) => (
            // biome-ignore lint/a11y/useSemanticElements: FieldGroup names it
            <div role="group" className="flex flex-wrap gap-x-5" {...wiring}>
              {others.map(({ class_id, name }) => (
                <Checkbox
                  key={class_id}
                  checked={values.served_by.includes(class_id)}
                  onChange={({ target }) =>
                    change(
                      'served_by',
                      target.checked
                        ? [...values.served_by, class_id]
                        : values.served_by.filter((chosen) => chosen !== class_id),
                    )
                  }
                >
                  {name.en}
                </Checkbox>
              ))}
            </div>
          )}
        </FieldGroup>
      )}
    </>
  )
}

/** The error of a list, also where it is about one of its values. */
const errorIn = (errors: FieldErrors, list: string): string | undefined =>
  errors[list] ?? Object.entries(errors).find(([field]) => field.startsWith(`${list}.`))?.[1]

export const ClassFields = (props: FieldsProps) => {
  const { values, errors, change, isNew } = props
  return (
    <>
      <Part title={m.part_class}>
        {isNew && (
          <TextField
            name="class_id"
            label={m.class_id}
            hint={m.class_id_hint}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="sm:col-span-2"
            value={values.class_id}
            error={errors.class_id}
            onChange={({ target }) => change('class_id', target.value)}
          />
        )}
        <Figure {...props} name="seats" hint={m.seats_hint} />
        <Figure {...props} name="luggage" hint={m.luggage_hint} />
        <Pictures {...props} />
      </Part>
      <Part title={m.part_texts}>
        {textNames.map((name) => (
          <Texts key={name} {...props} name={name} />
        ))}
      </Part>
      <Part title={m.part_offer}>
        <Figure {...props} name="position" hint={m.position_hint} />
        <div className="sm:pt-6">
          <Checkbox checked={values.active} onChange={({ target }) => change('active', target.checked)}>
            {m.active_line}
          </Checkbox>
          {!values.active && <p className="hint">{m.retired_line}</p>}
        </div>
      </Part>
      <Part title={m.part_cars}>
        <Cars {...props} />
        <Figure {...props} name="rank" hint={m.rank_hint} />
      </Part>
      <Part title={m.part_lists}>
        <TextArea
          name="aliases"
          label={m.aliases}
          hint={m.aliases_hint}
          rows={3}
          className="sm:col-span-2"
          value={values.aliases}
          error={errorIn(errors, 'aliases')}
          onChange={({ target }) => change('aliases', target.value)}
        />
      </Part>
    </>
  )
}
