// Route pictures: by Google if there is a key, else drawn in a worker thread so that the server is not blocked.
// Both are cached by route.
import type { Language } from '#kernel/language.ts'
import type { Log } from '#platform/log.ts'
import { createSideThread } from '#platform/side-thread.ts'
import type { PictureSize, Place } from '../../contract.ts'
import type { createStaticMap } from '../google/static-map.ts'
import { createLruCache } from '../lru-cache.ts'
import type { DrawnPicture, DrawTask } from './draw-worker.ts'

export type PictureFormat = 'svg' | 'webp'
export interface Picture {
  type: 'image/svg+xml' | 'image/webp'
  body: Buffer
}
export interface PictureQuery {
  from: Place
  to: Place
  size: PictureSize
  language: Language
}

/** Sizes in CSS pixels; a panel has double resolution for high-density screens. */
const sizes = {
  panel: { width: 400, height: 220, scale: 2 },
  wide: { width: 1200, height: 630, scale: 1 },
} as const

const maxCached = 200
/** Beyond this number of pending pictures a request gets none, and the screen shows its line drawing. */
const maxWaiting = 32

type Pictures = Record<PictureFormat, Picture> | undefined

const toPictures = (drawn: DrawnPicture): Pictures =>
  drawn && {
    svg: { type: 'image/svg+xml', body: Buffer.from(drawn.svg) },
    webp: { type: 'image/webp', body: Buffer.from(drawn.webp) },
  }

export const createRoutePictures = (deps: {
  staticMap?: ReturnType<typeof createStaticMap>
  log: Pick<Log, 'warn'>
}) => {
  const { staticMap, log } = deps
  const drawer = createSideThread<DrawTask, DrawnPicture>({
    file: new URL('./draw-worker.ts', import.meta.url),
    maxWaiting,
  })
  const cache = createLruCache<Promise<Pictures>>(maxCached)

  const drawInWorker = (query: PictureQuery, image?: Uint8Array): Promise<DrawnPicture> => {
    const end = ({ label, detail, code, lat, lon }: Place) => ({ name: label, sub: detail, code, lat, lon })
    const { from, to, size, language } = query
    return drawer.ask({ from: end(from), to: end(to), ...sizes[size], language, image })
  }

  /** Fetches Google's picture if there is a key. If that fails, the map is drawn here. */
  const createPicture = async (query: PictureQuery): Promise<DrawnPicture> => {
    if (!staticMap) return drawInWorker(query)
    try {
      return await drawInWorker(query, await staticMap({ from: query.from, to: query.to, ...sizes[query.size] }))
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'Google Maps returned no route picture; the built-in map is drawn instead',
      )
      return drawInWorker(query)
    }
  }

  const picture = async (query: PictureQuery, format: PictureFormat): Promise<Picture | undefined> => {
    const key = `${query.from.place_id} ${query.to.place_id} ${query.size} ${query.language}`
    const drawing = cache.get(key) ?? createPicture(query).then(toPictures)
    cache.set(key, drawing)
    try {
      return (await drawing)?.[format]
    } catch (error) {
      cache.delete(key)
      throw error
    }
  }

  return { picture, close: drawer.close }
}
