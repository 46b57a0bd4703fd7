// Decides which places a road connects, by coordinates alone, so that it works for every source of places.
import { americanIslands } from '../american-islands/rules.ts'
import { britishIslands } from '../british-islands/rules.ts'
import { canadianIslands } from '../canadian-islands/rules.ts'
import { type Box, type Corner, isInside, type Landmass, type Point, straightMiles } from '../rules.ts'

const isBox = (shape: Box | readonly Corner[]): shape is Box => typeof shape[0] === 'number'

const isInBox = ([south, west, north, east]: Box, { lat, lon }: Point): boolean =>
  lat >= south && lat < north && lon >= west && lon < east

/** The box around an outline. Of both the northern and the eastern edge are outside. */
const findBox = (corners: readonly Corner[]): Box => {
  const [lats, lons] = [corners.map(([lat]) => lat), corners.map(([, lon]) => lon)]
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]
}

/** A part of a landmass with the box around it, outside which most points are. */
interface Part {
  landmass: Landmass
  box: Box
  /** Absent if the part is the box. */
  corners?: readonly Corner[]
}

const listParts = (islands: readonly Landmass[]): Part[] =>
  islands.flatMap((landmass) =>
    landmass.shapes.map((shape) =>
      isBox(shape) ? { landmass, box: shape } : { landmass, box: findBox(shape), corners: shape },
    ),
  )

const europe: Landmass = { name: 'great-britain', shapes: [] }
const america: Landmass = { name: 'north-america', shapes: [] }

const parts = { europe: listParts(britishIslands), america: listParts([...americanIslands, ...canadianIslands]) }

/** All European places are east of this longitude. */
const atlanticLon = -30

const findLandmass = (point: Point): Landmass => {
  const isEuropean = point.lon > atlanticLon && point.lon < 60
  const part = (isEuropean ? parts.europe : parts.america).find(
    ({ box, corners }) => isInBox(box, point) && (!corners || isInside(point, corners)),
  )
  return part?.landmass ?? (isEuropean ? europe : america)
}

/** A board compares each pickup with the homes of hundreds of drivers. A point never changes once it is made. */
const known = new WeakMap<Point, Landmass>()

/** Returns the landmass of a point: an island without a bridge, an area without a road, or the mainland. */
export const landmassAt = (point: Point): Landmass => {
  const found = known.get(point) ?? findLandmass(point)
  known.set(point, found)
  return found
}

/** Tells whether a car can drive between two points without a ferry. */
export const isRoadBetween = (a: Point, b: Point): boolean => {
  const landmass = landmassAt(a)
  if (landmass !== landmassAt(b)) return false
  return landmass.withinMiles === undefined || straightMiles(a, b) <= landmass.withinMiles
}
