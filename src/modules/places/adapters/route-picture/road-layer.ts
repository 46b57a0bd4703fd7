// Draws the roads: wide ones above narrow ones, and all edges below all surfaces so that junctions are open.
import { mapPalette } from './palette.ts'
import type { DrawnRoad, RoadClass, Scene } from './scenes.ts'
import { type Pixel, simplify } from './shapes.ts'
import { formatCoordinate, pathData, type View } from './view.ts'

export interface RoadInView {
  road: DrawnRoad
  pixels: Pixel[]
}

/** Narrowest first. */
export const roadClasses: readonly RoadClass[] = ['street', 'secondary', 'primary', 'motorway']

/** Widths in pixels for near, medium and far views; 0 is not drawn. */
const widths: Record<RoadClass, readonly [near: number, middling: number, far: number]> = {
  motorway: [5, 3.8, 2.6],
  primary: [4, 2.9, 1.7],
  secondary: [2.9, 1.8, 0],
  street: [1.7, 0, 0],
}

const roadWidth = (roadClass: RoadClass, metresPerPixel: number): number => {
  if (roadClass === 'street' && metresPerPixel < 11) return 2.6
  if (roadClass === 'street' && metresPerPixel >= 19) return 0
  const [near, middling, far] = widths[roadClass]
  if (metresPerPixel < 28) return near
  return metresPerPixel < 75 ? middling : far
}

export const roadsInView = (view: View, { roads }: Scene): RoadInView[] =>
  roads
    .filter((road) => roadWidth(road.class, view.metresPerPixel) > 0 && view.shows(road.line))
    .map((road) => ({ road, pixels: simplify(view.pixels(road.curve), 0.35) }))

export const drawRoads = (view: View, roads: readonly RoadInView[]): string => {
  const drawLayer = (surface: boolean) =>
    roadClasses.map((roadClass) => {
      const lines = roads.filter(({ road }) => road.class === roadClass).map(({ pixels }) => pathData(pixels))
      if (!lines.length) return ''
      const edge = roadClass === 'motorway' ? mapPalette.motorwayEdge : mapPalette.roadEdge
      const width = roadWidth(roadClass, view.metresPerPixel) + (surface ? 0 : 1.6)
      const stroke = `stroke="${surface ? mapPalette.road : edge}" stroke-width="${formatCoordinate(width)}"`
      return `<path d="${lines.join('')}" fill="none" ${stroke} stroke-linecap="round" stroke-linejoin="round"/>`
    })
  return [...drawLayer(false), ...drawLayer(true)].join('')
}
