// Geometry of lines: distances, smooth curves, and simplification.

/** In degrees. */
export type LatLon = readonly [lat: number, lon: number]
export type Pixel = readonly [x: number, y: number]

const milesPerDegree = 69.05
const milesPerLonDegree = (lat: number) => milesPerDegree * Math.cos((lat * Math.PI) / 180)

/** Miles between two nearby points on a flat earth. */
export const flatMiles = (a: LatLon, b: LatLon): number =>
  Math.hypot((a[0] - b[0]) * milesPerDegree, (a[1] - b[1]) * milesPerLonDegree(a[0]))

export const pixelsBetween = (a: Pixel, b: Pixel): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)

/** Returns a smooth line through all points (Catmull-Rom spline) with `steps` samples per segment. */
export const smoothLine = (line: readonly LatLon[], { closed = false, steps = 5 } = {}): LatLon[] => {
  const count = line.length
  const at = (i: number): LatLon => line[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0]
  const samples: LatLon[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      samples.push([catmullRom(a[0], b[0], c[0], d[0], t), catmullRom(a[1], b[1], c[1], d[1], t)])
    }
  }
  if (!closed) samples.push(at(count - 1))
  return samples
}

const distanceToLine = (p: Pixel, a: Pixel, b: Pixel): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  return length < 0.01 ? pixelsBetween(p, a) : Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / length
}

/** Removes points within `tolerance` pixels of the simplified line (Douglas-Peucker). */
export const simplify = (line: readonly Pixel[], tolerance: number): Pixel[] => {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const pieces: [number, number][] = [[0, line.length - 1]]
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [from, to] = piece
    let farthest = -1
    let distance = tolerance
    for (let i = from + 1; i < to; i++) {
      const off = distanceToLine(line[i] ?? [0, 0], line[from] ?? [0, 0], line[to] ?? [0, 0])
      if (off > distance) [farthest, distance] = [i, off]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    pieces.push([from, farthest], [farthest, to])
  }
  return line.filter((_, i) => kept.has(i))
}

const lineLength = (line: readonly Pixel[]): number =>
  line.reduce((sum, point, i) => sum + pixelsBetween(point, line[i - 1] ?? point), 0)

/** Removes spurs of fewer than `limit` pixels, which snapping to roads produces. */
export const removeSpurs = (line: readonly Pixel[], limit: number): Pixel[] => {
  const clean: Pixel[] = []
  for (const point of line) {
    clean.push(point)
    for (let j = Math.max(0, clean.length - 14); j < clean.length - 2; j++) {
      if (pixelsBetween(clean[j] ?? point, point) >= limit) continue
      const detour = lineLength(clean.slice(j + 1))
      if (detour <= limit * 3 || detour >= limit * 14) continue
      clean.splice(j + 1, clean.length - 2 - j)
      break
    }
  }
  return clean
}

/** Removes corners where the line turns back for less than 18 pixels. */
export const removeHooks = (line: readonly Pixel[]): Pixel[] => {
  const clean = [...line]
  for (let i = 1; i < clean.length - 1; i++) {
    const [a, b, c] = clean.slice(i - 1, i + 2)
    if (!a || !b || !c) break
    const [before, after] = [pixelsBetween(a, b), pixelsBetween(b, c)]
    const turn = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    if (!before || !after || turn / (before * after) >= -0.6 || Math.min(before, after) >= 18) continue
    clean.splice(i, 1)
    i = Math.max(0, i - 2)
  }
  return clean
}
