// An outline as a field of a form: its text, and the errors of its parts.
import * as m from '#messages/office/outlines.ts'
import type { Outline } from '#modules/places/outlines/contract.ts'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { readCorners } from './corner-list.ts'

export const toOutline = (text: string): Outline =>
  readCorners(text).polygons.map((corners) => corners.map(([lat, lon]) => [lat, lon]))

export const describeOutline = (outline: Outline): string =>
  m.outline_size({ polygons: outline.length, corners: outline.flat().length })

/** What the server cannot see: lines without a corner. It checks the rest. */
export const validateCorners = (text: string): FieldErrors => {
  const { wrongLines } = readCorners(text)
  return wrongLines.length > 0 ? { outline: m.at_lines({ lines: wrongLines.map(String), message: m.corner_form }) } : {}
}

/** The parts with the same error, in order. */
export const groupByMessage = <Part>(parts: readonly { part: Part; message: string }[]) => [
  ...Map.groupBy(parts, ({ message }) => message),
]

/** The error of the outline or of its polygons and corners ('outline.0.3'), with the lines that it is about. */
export const outlineError = (errors: FieldErrors, text: string): string | undefined => {
  const { lines } = readCorners(text)
  const found = Object.entries(errors).flatMap(([path, message = '']) => {
    const [, polygon, corner] = /^outline\.(\d+)(?:\.(\d+))?/.exec(path) ?? []
    const all = lines[Number(polygon)]
    if (!all) return []
    return [{ part: corner === undefined ? `${all[0]} to ${all.at(-1)}` : String(all[Number(corner)]), message }]
  })
  return (
    errors.outline ??
    (groupByMessage(found)
      .map(([message, parts]) => m.at_lines({ lines: parts.map(({ part }) => part), message }))
      .join(' ') ||
      undefined)
  )
}
