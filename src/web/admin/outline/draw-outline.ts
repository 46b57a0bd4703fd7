// Draws and edits polygons on a map, with Terra Draw.
import type { MapLibreMap } from 'maplibre-gl'
import { type GeoJSONStoreFeatures, TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Corner } from '#modules/places/rules.ts'

export type Polygons = readonly (readonly Corner[])[]

/** About 10 cm. */
const decimals = 6
const round = (degrees: number): number => Number(degrees.toFixed(decimals))

const ink = '#0b0b0c'
const white = '#ffffff'
const polygonStyle = { fillColor: ink, fillOpacity: 0.14, outlineColor: ink, outlineWidth: 2 } as const
const pointStyle = { closingPointColor: white, closingPointOutlineColor: ink, closingPointOutlineWidth: 2 } as const
const selectedStyle = {
  ...{ selectedPolygonColor: ink, selectedPolygonFillOpacity: 0.2 },
  ...{ selectedPolygonOutlineColor: ink, selectedPolygonOutlineWidth: 3 },
  ...{
    selectionPointColor: white,
    selectionPointOutlineColor: ink,
    selectionPointWidth: 6,
    selectionPointOutlineWidth: 2,
  },
  ...{ midPointColor: ink, midPointOutlineColor: white, midPointWidth: 4, midPointOutlineWidth: 1 },
} as const

const toFeature = (corners: readonly Corner[]): GeoJSONStoreFeatures => {
  const ring = corners.map(([lat, lon]) => [round(lon), round(lat)])
  const [first = [], last = []] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first[0] === last[0] && first[1] === last[1]
  const coordinates = [isClosed ? ring : [...ring, first]]
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } }
}

const readPolygons = (features: GeoJSONStoreFeatures[]): Corner[][] =>
  features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' && !properties.currentlyDrawing
      ? [(geometry.coordinates[0] ?? []).slice(0, -1).map(([lon = 0, lat = 0]): Corner => [round(lat), round(lon)])]
      : [],
  )

export interface OutlineEvents {
  /** After a polygon was drawn, changed or deleted. */
  onChange: (polygons: Corner[][]) => void
  onMode: (isDrawing: boolean) => void
  onSelect: (isSelected: boolean) => void
}

/** Begins to edit polygons on a map whose style is loaded. */
export const drawOutline = (map: MapLibreMap, { onChange, onMode, onSelect }: OutlineEvents) => {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: decimals }),
    modes: [
      new TerraDrawPolygonMode({ styles: { ...polygonStyle, ...pointStyle } }),
      new TerraDrawSelectMode({
        styles: selectedStyle,
        flags: { polygon: { feature: { coordinates: { draggable: true, deletable: true, midpoints: true } } } },
      }),
    ],
  })
  let selected: string | number | undefined
  let isShowing = false
  const setMode = (mode: 'polygon' | 'select' | 'static') => {
    if (draw.getMode() !== mode) draw.setMode(mode)
    onMode(mode === 'polygon')
  }
  const publish = () => onChange(readPolygons(draw.getSnapshot()))
  const showSelected = (id: string | number | undefined) => {
    selected = id
    onSelect(id !== undefined)
  }
  draw.start()
  setMode('select')
  draw.on('finish', (id, { action }) => {
    publish()
    if (action !== 'draw') return
    // After Terra Draw has ended its own drawing.
    setTimeout(() => {
      setMode('select')
      draw.selectFeature(id)
    })
  })
  draw.on('change', (ids, type) => {
    if (type === 'delete' && selected !== undefined && ids.includes(selected)) showSelected(undefined)
    if (type === 'delete' && draw.getMode() === 'select' && !isShowing) publish()
  })
  draw.on('select', showSelected)
  draw.on('deselect', () => showSelected(undefined))
  return {
    /** Shows other polygons; those with fewer than three corners cannot be shown. */
    show: (polygons: Polygons) => {
      isShowing = true
      draw.clear()
      showSelected(undefined)
      draw.addFeatures(polygons.filter((corners) => corners.length > 2).map(toFeature))
      isShowing = false
    },
    setMode,
    deleteSelected: () => {
      if (selected === undefined) return
      const id = selected
      draw.deselectFeature(id)
      draw.removeFeatures([id])
      publish()
    },
    stop: () => draw.stop(),
  }
}
export type OutlineDrawing = ReturnType<typeof drawOutline>
