// The drawn map as a file of our own: GeoJSON whose features have a `kind`, and labels a `name` and a `rank` from 1, the largest.
import url from './base-map.json?url'

export const baseMapUrl: string = url
