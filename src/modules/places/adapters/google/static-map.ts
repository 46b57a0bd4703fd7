// The route picture by Google's Static Maps API, in the site's colours.
import type { Point } from '../../rules.ts'
import { fetchLimited, MapsFailure } from './fetch-limited.ts'

const mostBytes = 2_000_000

const styles = [
  'feature:landscape|color:0xebe8e0',
  'feature:poi|visibility:off',
  'feature:poi.park|element:geometry|visibility:on|color:0xdfe3d6',
  'feature:water|element:geometry|color:0xcdd6da',
  'feature:road|element:geometry.fill|color:0xffffff',
  'feature:road|element:labels.icon|visibility:off',
  'feature:transit|visibility:off',
  'element:labels.text.fill|color:0x35342f',
]

/** Google's maximum width and height in CSS pixels, at double resolution. */
const widest = 640

export interface StaticMapRequest {
  from: Point
  to: Point
  width: number
  height: number
}

export const createStaticMap = ({ serverKey, baseUrl }: { serverKey: string; baseUrl?: string }) => {
  const base = baseUrl ?? 'https://maps.googleapis.com'

  /** Fetches a PNG with both ends and the straight line between them. @throws MapsFailure */
  return async ({ from, to, width, height }: StaticMapRequest): Promise<Buffer> => {
    const shrink = Math.min(1, widest / width)
    const size = [width, height].map((pixels) => Math.round(pixels * shrink)).join('x')
    const url = new URL('/maps/api/staticmap', base)
    const at = ({ lat, lon }: Point) => `${lat.toFixed(6)},${lon.toFixed(6)}`
    const query = new URLSearchParams({ size, scale: '2', format: 'png' })
    query.append('path', `color:0x0b0b0cff|weight:4|geodesic:true|${at(from)}|${at(to)}`)
    query.append('markers', `size:small|color:0xffffff|${at(from)}`)
    query.append('markers', `size:small|color:0x0b0b0c|${at(to)}`)
    for (const style of styles) query.append('style', style)
    query.append('key', serverKey)
    url.search = query.toString()
    const { status, type, body } = await fetchLimited(url, { mostBytes })
    if (status !== 200 || !type.startsWith('image/')) throw new MapsFailure(`status ${status}`)
    return body
  }
}
