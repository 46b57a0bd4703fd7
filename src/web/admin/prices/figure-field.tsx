// A labelled field of one figure or text of the rates.
import { useId } from 'react'
import { FieldError } from '#kit/field.tsx'
import { CellInput } from './cell-input.tsx'
import type { Cell } from './cells.ts'
import { errorAt, useRatesEditor } from './editor-context.ts'

interface FigureFieldProps {
  cell: Cell
  hint?: string
  className?: string
}

export const FigureField = ({ cell, hint, className = '' }: FigureFieldProps) => {
  const id = useId()
  const error = errorAt(useRatesEditor(), cell.path)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="label">
        {cell.label}
      </label>
      <CellInput
        id={id}
        labelledBy={`${id}-label`}
        cell={cell}
        describedBy={described}
        className={`tnum input ${error ? 'is-error' : ''}`}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
