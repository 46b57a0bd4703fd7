// The outline of a zone or a region: on a map, and as a list of corners.
import { lazy, Suspense, useMemo, useState } from 'react'
import { TextArea } from '#kit/field.tsx'
import * as m from '#messages/office/outlines.ts'
import type { Country } from '#modules/places/contract.ts'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { readCorners, writeCorners } from './corner-list.ts'
import type { NamedOutline } from './outline-map.tsx'
import { outlineError, validateCorners } from './outline-values.ts'

const OutlineMap = lazy(async () => ({ default: (await import('./outline-map.tsx')).OutlineMap }))

interface OutlineFieldProps {
  /** What the map shows while there is no outline. */
  country: Country
  /** The corners as text. */
  value: string
  /** Of the form: those of `outline` are shown. */
  errors: FieldErrors
  /** Outlines of other records, shown faintly; undefined while they are loaded. */
  others: readonly NamedOutline[] | undefined
  onChange: (value: string) => void
}

const OutlineOnMap = ({ country, value, others, onChange }: OutlineFieldProps) => {
  const { polygons, wrongLines } = useMemo(() => readCorners(value), [value])
  const loading = <div className="skel mt-5 h-[30rem]" aria-busy="true" />
  if (!others) return loading
  return (
    <Suspense fallback={loading}>
      <OutlineMap
        {...{ country, polygons, others }}
        isLocked={wrongLines.length > 0 || polygons.some((corners) => corners.length < 3)}
        onChange={(changed) => onChange(writeCorners(changed))}
      />
    </Suspense>
  )
}

export const OutlineField = (props: OutlineFieldProps) => {
  const { value, errors, onChange } = props
  const [isLeft, setLeft] = useState(false)
  return (
    <div className="grid gap-x-8 xl:grid-cols-[1fr_20rem]">
      <OutlineOnMap {...props} />
      <TextArea
        label={m.corners}
        hint={m.corners_hint}
        rows={12}
        spellCheck={false}
        className="mt-5 [&_textarea]:tnum xl:[&_textarea]:h-[34rem]"
        value={value}
        error={outlineError(errors, value) ?? (isLeft ? validateCorners(value).outline : undefined)}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
