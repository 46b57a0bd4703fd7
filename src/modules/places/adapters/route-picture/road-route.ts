// Finds the fastest route along the drawn roads, for the picture only and not for prices.
import { straightMiles } from '../../rules.ts'
import { buildRoadGraph, type RoadGraph } from './road-graph.ts'
import type { Scene } from './scenes.ts'
import { flatMiles, type LatLon } from './shapes.ts'

/** Hours from an address to the first drawn road, at low speed and with a detour. */
const hoursToRoad = (miles: number) => (miles * 1.3) / 11
const maxEntryNodes = 80

const createQueue = () => {
  const heap: [hours: number, node: number][] = []
  const hoursAt = (i: number) => heap[i]?.[0] ?? Number.POSITIVE_INFINITY
  const swap = (i: number, j: number) => {
    const [a, b] = [heap[i], heap[j]]
    if (a && b) [heap[i], heap[j]] = [b, a]
  }
  const push = (hours: number, node: number) => {
    let i = heap.push([hours, node]) - 1
    for (let above = (i - 1) >> 1; i > 0 && hoursAt(above) > hoursAt(i); above = (i - 1) >> 1) {
      swap(above, i)
      i = above
    }
  }
  const pop = (): [number, number] | undefined => {
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || !heap.length) return first
    heap[0] = last
    for (let i = 0, below = 1; below < heap.length; below = 2 * i + 1) {
      if (hoursAt(below + 1) < hoursAt(below)) below++
      if (hoursAt(i) <= hoursAt(below)) break
      swap(i, below)
      i = below
    }
    return first
  }
  return { push, pop }
}

type EntryNodes = ReturnType<RoadGraph['findNearNodes']>

/** The nodes of the fastest path from one of `starts` to one of `ends` (Dijkstra); undefined if there is none. */
const findFastestPath = ({ nodes, edges }: RoadGraph, starts: EntryNodes, ends: EntryNodes): number[] | undefined => {
  const hours = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(nodes.length).fill(-1)
  const exits = new Map(ends.map(({ node, miles }) => [node, hoursToRoad(miles)]))
  const queue = createQueue()
  const reach = (node: number, after: number, from: number) => {
    if (after >= (hours[node] ?? 0)) return
    hours[node] = after
    before[node] = from
    queue.push(after, node)
  }
  for (const { node, miles } of starts) reach(node, hoursToRoad(miles), -1)
  let best = { hours: Number.POSITIVE_INFINITY, node: -1 }
  for (let next = queue.pop(); next && next[0] < best.hours; next = queue.pop()) {
    const [soFar, node] = next
    if (soFar > (hours[node] ?? 0)) continue
    const whole = soFar + (exits.get(node) ?? Number.POSITIVE_INFINITY)
    if (whole < best.hours) best = { hours: whole, node }
    for (const [to, more] of edges[node] ?? []) reach(to, soFar + more, node)
  }
  if (best.node < 0) return undefined
  const path: number[] = []
  for (let node = best.node; node >= 0; node = before[node] ?? -1) path.unshift(node)
  return path
}

/** The maximum ratio of route to straight distance. A longer route shows that roads are missing on the map. */
const maxDetourRatio = (straight: number): number => {
  if (straight < 6) return 1.75
  if (straight < 10) return 1.66
  return straight < 14 ? 1.6 : 1.5
}

const graphs = new Map<Scene['name'], RoadGraph>()
const getGraph = ({ name, roads }: Scene): RoadGraph => {
  const graph = graphs.get(name) ?? buildRoadGraph(roads)
  graphs.set(name, graph)
  return graph
}

/** Returns the points of a plausible route including its ends; undefined if the drawn roads have none. */
export const findRoadRoute = (scene: Scene, from: LatLon, to: LatLon): LatLon[] | undefined => {
  const straight = straightMiles({ lat: from[0], lon: from[1] }, { lat: to[0], lon: to[1] })
  if (straight <= 1.2) return undefined
  const graph = getGraph(scene)
  const reach = Math.min(5, Math.max(1.2, straight * 0.16))
  const findEntryNodes = (point: LatLon) => graph.findNearNodes(point, reach).slice(0, maxEntryNodes)
  const path = findFastestPath(graph, findEntryNodes(from), findEntryNodes(to))
  if (!path) return undefined
  const line = [from, ...path.map((node) => graph.nodes[node] ?? from), to]
  const miles = line.reduce((sum, point, i) => sum + flatMiles(line[i - 1] ?? point, point), 0)
  const offRoad = flatMiles(from, line[1] ?? from) + flatMiles(line.at(-2) ?? to, to)
  const isPlausible = miles / straight <= maxDetourRatio(straight) && offRoad < Math.max(0.5, straight * 0.17)
  return isPlausible ? line : undefined
}
