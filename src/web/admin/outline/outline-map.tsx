// The map on which an outline is drawn. Only the pages of zones and regions load it.
import { LngLatBounds, MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/outlines.ts'
import type { Country } from '#modules/places/contract.ts'
import type { Outline } from '#modules/places/outlines/contract.ts'
import { drawOutline, type OutlineDrawing, type Polygons } from './draw-outline.ts'
import { mapStyle } from './map-style.ts'

// A file of our own, so that the content security policy needs no other source.
setWorkerUrl(workerUrl)

/** What the map shows of a country without an outline: west, south, east, north. */
const countryBounds: Record<Country, [number, number, number, number]> = {
  uk: [-6.5, 50, 1.8, 56],
  canada: [-128, 42, -60, 55],
  america: [-124, 26, -68, 48],
}

const boundsOf = (polygons: Polygons): LngLatBounds => {
  const bounds = new LngLatBounds()
  for (const [lat, lon] of polygons.flat()) bounds.extend([lon, lat])
  return bounds
}

/** The outline of another record, shown faintly. */
export interface NamedOutline {
  name: string
  outline: Outline
}

const toFeatures = (others: readonly NamedOutline[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: others.map(({ name, outline }) => ({
    type: 'Feature',
    properties: { name },
    geometry: {
      type: 'MultiPolygon',
      coordinates: outline.map((corners) => [[...corners, ...corners.slice(0, 1)].map(([lat, lon]) => [lon, lat])]),
    },
  })),
})

interface OutlineMapProps {
  /** Shown where there is no outline. */
  country: Country
  polygons: Polygons
  others: readonly NamedOutline[]
  /** The list of corners has errors, which a change of the map would overwrite. */
  isLocked: boolean
  onChange: (polygons: Polygons) => void
}

const useMap = ({ polygons, country, others, onChange }: OutlineMapProps) => {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibreMap>(undefined)
  const [drawing, setDrawing] = useState<OutlineDrawing>()
  const [isFailed, setFailed] = useState(false)
  const [isDrawing, setDrawingMode] = useState(false)
  const [isSelected, setSelected] = useState(false)
  /** What the map shows, so that its own changes are not shown to it again. */
  const shown = useRef('')
  const latest = useRef(onChange)
  latest.current = onChange

  const showAll = (): void => {
    const view = polygons.flat().length > 0 ? boundsOf(polygons) : countryBounds[country]
    map.current?.fitBounds(view, { padding: 48, maxZoom: 14, animate: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for the life of the page
  useEffect(() => {
    if (!container.current) return
    let started: OutlineDrawing | undefined
    const created = (() => {
      try {
        return new MapLibreMap({
          container: container.current,
          style: mapStyle(toFeatures(others)),
          bounds: countryBounds[country],
          attributionControl: false,
          dragRotate: false,
          pitchWithRotate: false,
          touchPitch: false,
          maxPitch: 0,
          maxZoom: 18,
          // A wheel scrolls the page; on touch one finger moves corners.
          cooperativeGestures: window.matchMedia('(pointer: fine)').matches,
          locale: m.map_words,
        })
      } catch {
        // The browser has no WebGL.
        setFailed(true)
        return undefined
      }
    })()
    if (!created) return
    map.current = created
    created.touchZoomRotate.disableRotation()
    created.keyboard.disableRotation()
    created.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    showAll()
    created.once('load', () => {
      started = drawOutline(created, {
        onChange: (changed) => {
          const text = JSON.stringify(changed)
          if (text === shown.current) return
          shown.current = text
          latest.current(changed)
        },
        onMode: setDrawingMode,
        onSelect: setSelected,
      })
      setDrawing(started)
    })
    return () => {
      started?.stop()
      created.remove()
    }
  }, [])

  useEffect(() => {
    const text = JSON.stringify(polygons)
    if (!drawing || text === shown.current) return
    shown.current = text
    drawing.show(polygons)
  }, [drawing, polygons])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the country until there is an outline
  useEffect(() => {
    if (polygons.length === 0) showAll()
  }, [country])

  return { container, drawing, isFailed, isDrawing, isSelected, showAll }
}

const maxPolygons = 20

export const OutlineMap = (props: OutlineMapProps) => {
  const { polygons, isLocked } = props
  const { container, drawing, isFailed, isDrawing, isSelected, showAll } = useMap(props)
  useEffect(() => {
    drawing?.setMode(isLocked ? 'static' : 'select')
  }, [drawing, isLocked])
  if (isFailed) return <p className="mt-5 text-small text-muted">{m.map_failed}</p>
  const isOff = !drawing || isLocked
  return (
    <div className="mt-5" aria-busy={!drawing}>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          className="btn-sm"
          disabled={isOff || (polygons.length >= maxPolygons && !isDrawing)}
          onClick={() => drawing?.setMode(isDrawing ? 'select' : 'polygon')}
        >
          {isDrawing ? m.draw_stop : m.draw}
        </Button>
        <Button
          look="outline"
          className="btn-sm"
          disabled={isOff || !isSelected}
          onClick={() => drawing?.deleteSelected()}
        >
          {m.draw_delete}
        </Button>
        <Button look="outline" className="btn-sm" disabled={!drawing} onClick={showAll}>
          {m.map_fit}
        </Button>
      </div>
      <div
        ref={container}
        className="relative mt-2 h-[26rem] overflow-hidden rounded-(--radius-control) border border-control xl:h-[34rem]"
      />
      <p className="hint mt-1">{isLocked ? m.map_locked : isDrawing ? m.draw_hint : m.map_hint}</p>
    </div>
  )
}
