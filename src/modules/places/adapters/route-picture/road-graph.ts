// Builds a routing graph from the drawn roads: crossings become junctions, and loose ends are joined to nearby roads.
import type { DrawnRoad, RoadClass } from './scenes.ts'
import { flatMiles, type LatLon } from './shapes.ts'

const milesPerHour: Record<RoadClass, number> = { motorway: 58, primary: 36, secondary: 23, street: 17 }
const junctionMilesPerHour = 20
/** The cost of a turn in hours, so that routes prefer to stay on a road. */
const turnHours = 0.008
const endJoinMiles = 0.42
/** The size in degrees of a grid cell for finding nearby points. */
const cellDegrees = 0.01

export interface RoadGraph {
  nodes: readonly LatLon[]
  /** For each node, the reachable nodes with the driving time in hours. */
  edges: readonly (readonly (readonly [node: number, hours: number])[])[]
  /** Finds the nodes within some miles of a point, nearest first. */
  findNearNodes: (point: LatLon, miles: number) => { node: number; miles: number }[]
}

interface Segment {
  from: number
  to: number
  road: number
}

const cellKey = (x: number, y: number) => x * 100003 + y
const gridIndex = (degrees: number) => Math.floor(degrees / cellDegrees)

const addToCell = <T>(cells: Map<number, T[]>, key: number, value: T) => {
  const cell = cells.get(key)
  if (cell) cell.push(value)
  else cells.set(key, [value])
}

/** The intersection of two segments; undefined if they do not cross. */
const findCrossing = (a: LatLon, b: LatLon, c: LatLon, d: LatLon): LatLon | undefined => {
  const side = (p: LatLon, q: LatLon, r: LatLon) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  if (side(a, b, c) * side(a, b, d) > 0 || side(c, d, a) * side(c, d, b) > 0) return undefined
  const spread = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (Math.abs(spread) < 1e-14) return undefined
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / spread
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

const createGraphBuilder = () => {
  const nodes: LatLon[] = []
  const edges: [number, number][][] = []
  const roadOf: number[] = []
  const at = (node: number): LatLon => nodes[node] ?? [0, 0]
  const add = (point: LatLon, road: number): number => {
    edges.push([])
    roadOf.push(road)
    return nodes.push(point) - 1
  }
  const join = (a: number, b: number, speed: number, penalty = 0) => {
    const hours = flatMiles(at(a), at(b)) / speed + penalty
    edges[a]?.push([b, hours])
    edges[b]?.push([a, hours])
  }
  return { nodes, edges, roadOf, at, add, join }
}
type GraphBuilder = ReturnType<typeof createGraphBuilder>

/** Adds the roads to the graph and returns their segments and end nodes. */
const addRoads = (net: GraphBuilder, roads: readonly DrawnRoad[]) => {
  const segments: Segment[] = []
  const ends: { node: number; road: number }[] = []
  for (const [road, { curve, class: roadClass }] of roads.entries()) {
    const roadNodes = curve.map((point) => net.add(point, road))
    for (const [i, to] of roadNodes.entries()) {
      const from = roadNodes[i - 1]
      if (from === undefined) continue
      net.join(from, to, milesPerHour[roadClass])
      segments.push({ from, to, road })
    }
    for (const node of [roadNodes.at(0), roadNodes.at(-1)]) if (node !== undefined) ends.push({ node, road })
  }
  return { segments, ends }
}

/** Yields each pair of segments of different roads that share a grid cell once. */
const findNearPairs = function* (net: GraphBuilder, segments: readonly Segment[]): Generator<[Segment, Segment]> {
  const cells = new Map<number, number[]>()
  for (const [i, { from, to }] of segments.entries()) {
    const [a, b] = [net.at(from), net.at(to)]
    for (let x = gridIndex(Math.min(a[0], b[0])); x <= gridIndex(Math.max(a[0], b[0])); x++)
      for (let y = gridIndex(Math.min(a[1], b[1])); y <= gridIndex(Math.max(a[1], b[1])); y++)
        addToCell(cells, cellKey(x, y), i)
  }
  const seen = new Set<number>()
  for (const cell of cells.values())
    for (const [n, i] of cell.entries())
      for (const j of cell.slice(n + 1)) {
        const [a, b] = [segments[i], segments[j]]
        const pair = Math.min(i, j) * 1e6 + Math.max(i, j)
        if (!a || !b || a.road === b.road || seen.has(pair)) continue
        seen.add(pair)
        yield [a, b]
      }
}

const joinCrossings = (net: GraphBuilder, roads: readonly DrawnRoad[], segments: readonly Segment[]) => {
  const speedOf = (road: number) => milesPerHour[roads[road]?.class ?? 'street']
  for (const [a, b] of findNearPairs(net, segments)) {
    const point = findCrossing(net.at(a.from), net.at(a.to), net.at(b.from), net.at(b.to))
    if (!point) continue
    const junctions = [a, b].map(({ from, to, road }) => {
      const junction = net.add(point, road)
      net.join(from, junction, speedOf(road))
      net.join(junction, to, speedOf(road))
      return junction
    })
    net.join(junctions[0] ?? 0, junctions[1] ?? 0, junctionMilesPerHour, turnHours)
  }
}

const createNodeSearch = (net: GraphBuilder): RoadGraph['findNearNodes'] => {
  const cells = new Map<number, number[]>()
  for (const [node, [lat, lon]] of net.nodes.entries()) addToCell(cells, cellKey(gridIndex(lat), gridIndex(lon)), node)
  return (point, miles) => {
    const reach = Math.ceil(miles / (69.05 * cellDegrees * 0.58))
    const found: { node: number; miles: number }[] = []
    for (let x = gridIndex(point[0]) - reach; x <= gridIndex(point[0]) + reach; x++)
      for (let y = gridIndex(point[1]) - reach; y <= gridIndex(point[1]) + reach; y++)
        for (const node of cells.get(cellKey(x, y)) ?? []) {
          const away = flatMiles(point, net.at(node))
          if (away <= miles) found.push({ node, miles: away })
        }
    return found.sort((a, b) => a.miles - b.miles)
  }
}

export const buildRoadGraph = (roads: readonly DrawnRoad[]): RoadGraph => {
  const net = createGraphBuilder()
  const { segments, ends } = addRoads(net, roads)
  joinCrossings(net, roads, segments)
  const findNearNodes = createNodeSearch(net)
  for (const { node, road } of ends) {
    const joined = new Set([road])
    for (const beside of findNearNodes(net.at(node), endJoinMiles)) {
      const other = net.roadOf[beside.node] ?? road
      if (joined.has(other)) continue
      joined.add(other)
      net.join(node, beside.node, junctionMilesPerHour, turnHours / 2)
    }
  }
  return { nodes: net.nodes, edges: net.edges, findNearNodes }
}
