// Polygons of an outline: their area, and whether their lines cross.
import type { Corner } from '../rules.ts'

/** Area of a polygon in square degrees of latitude (shoelace formula). */
export const areaOf = (corners: readonly Corner[]): number => {
  const middle = corners.reduce((total, [lat]) => total + lat, 0) / corners.length
  const twice = corners.reduce((total, [lat1, lon1], i) => {
    const [lat2, lon2] = corners.at(i - 1) ?? [lat1, lon1]
    return total + lon2 * lat1 - lon1 * lat2
  }, 0)
  return (Math.abs(twice) / 2) * Math.cos((middle * Math.PI) / 180)
}

type Edge = readonly [Corner, Corner]

/** On which side of the edge the corner is: 1, -1, or 0 on its line. */
const sideOf = ([[lat1, lon1], [lat2, lon2]]: Edge, [lat, lon]: Corner): number =>
  Math.sign((lat2 - lat1) * (lon - lon1) - (lon2 - lon1) * (lat - lat1))

/** Whether a corner on the line of the edge is on the edge. */
const isWithin = ([[lat1, lon1], [lat2, lon2]]: Edge, [lat, lon]: Corner): boolean =>
  (lat - lat1) * (lat - lat2) <= 0 && (lon - lon1) * (lon - lon2) <= 0

const doEdgesMeet = (one: Edge, other: Edge): boolean => {
  const [a, b, c, d] = [sideOf(one, other[0]), sideOf(one, other[1]), sideOf(other, one[0]), sideOf(other, one[1])]
  if (a && b && c && d) return a !== b && c !== d
  return (
    (!a && isWithin(one, other[0])) ||
    (!b && isWithin(one, other[1])) ||
    (!c && isWithin(other, one[0])) ||
    (!d && isWithin(other, one[1]))
  )
}

/** Whether an edge turns back over the one before it. */
const doesTurnBack = (before: Edge, after: Edge): boolean =>
  sideOf(before, after[1]) === 0 && (isWithin(before, after[1]) || isWithin(after, before[0]))

/** Whether edges of a polygon meet anywhere but in the corner between neighbours. */
export const crossesItself = (corners: readonly Corner[]): boolean => {
  const distinct = corners.filter(([lat, lon], i) => {
    const [lat1, lon1] = corners.at(i - 1) ?? []
    return lat !== lat1 || lon !== lon1
  })
  const edges = distinct.map((corner, i): Edge => [distinct.at(i - 1) ?? corner, corner])
  return edges.some((edge, i) =>
    edges.slice(i + 1).some((other, distance) => {
      if (distance === 0) return doesTurnBack(edge, other)
      return i === 0 && other === edges.at(-1) ? doesTurnBack(other, edge) : doEdgesMeet(edge, other)
    }),
  )
}
