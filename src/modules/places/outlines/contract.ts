// The outline of a zone or a region on the wire.
import { z } from 'zod'
import * as m from '#messages/office/outlines.ts'
import { areaOf, crossesItself } from './rules.ts'

const corner = z.tuple(
  [
    z.number(m.corner_form).min(-90, m.corner_form).max(90, m.corner_form),
    z.number(m.corner_form).min(-180, m.corner_form).max(180, m.corner_form),
  ],
  m.corner_form,
)
const polygon = z
  .array(corner)
  .min(3, m.corners_few)
  // Each edge is compared with all others, so a longer list is not.
  .max(500, { error: m.corners_many, abort: true })
  .refine((corners) => !crossesItself(corners), { error: m.outline_crosses, abort: true })
  .refine((corners) => areaOf(corners) > 1e-9, m.outline_flat)

/** Polygons of [latitude, longitude] corners. */
export const outline = z.array(polygon).min(1, m.corners_few).max(20, m.outline_many)
export type Outline = z.infer<typeof outline>
