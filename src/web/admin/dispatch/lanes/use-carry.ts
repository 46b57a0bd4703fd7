// Carries a bar from lane to lane, by pointer or by keyboard, and assigns the driver on whose lane it is dropped.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '#kit/toast.tsx'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/lanes.ts'
import { isUnderWay } from '#modules/dispatch/rules.ts'
import { candidatesQuery } from '../query.ts'
import type { ChosenCar } from '../ride-list.tsx'
import { useAssign } from '../use-assign.ts'
import { type Bar, driverOf, type Lane } from './model.ts'
import { followPointer, laneAt, type Point, scrollNearEdge } from './pointer.ts'
import { judgeDriver, type Verdict } from './verdict.ts'

interface Carried {
  bar: Bar
  /** The driver of the lane on which the bar is. */
  driver_id: string | undefined
  /** Where the pointer is; undefined for the keyboard. */
  point?: Point
}

interface CarryOptions {
  lanes: readonly Lane[]
  /** Opens the dialog in which a driver is chosen. */
  onChoose: (chosen: ChosenCar) => void
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>
}

const carOf = ({ ride, car }: Bar) => ({ booking_id: ride.booking_id, car_number: car.car_number })

const barButton = (key: string) => document.querySelector<HTMLElement>(`[data-car="${CSS.escape(key)}"]`)

/** Assigning moves the bar to another lane, where it is a new element. */
const useKeptFocus = (lanes: readonly Lane[]) => {
  const key = useRef<string>(undefined)
  useEffect(() => {
    if (!lanes.length || !key.current || document.activeElement !== document.body) return
    barButton(key.current)?.focus()
    key.current = undefined
  }, [lanes])
  return (next: string) => {
    key.current = next
  }
}

/** Scrolls at the edges while a pointer carries a bar, also while it rests there. */
const useEdgeScroll = (box: CarryOptions['box'], point: Point | undefined, onScrolled: () => void) => {
  const scroll = useEffectEvent(() => {
    if (!point || !box.current) return
    scrollNearEdge(box.current, point)
    onScrolled()
  })
  const isOn = point !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    let frame = requestAnimationFrame(function step() {
      scroll()
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn])
  useEffect(() => {
    const element = box.current
    // A finger that holds a bar does not scroll. The listener has to be there before the touch begins.
    const keepStill = (event: TouchEvent) => isOn && event.cancelable && event.preventDefault()
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => element?.removeEventListener('touchmove', keepStill)
  }, [box, isOn])
}

export const useCarry = ({ lanes, onChoose, box }: CarryOptions) => {
  const client = useQueryClient()
  const [carried, setCarried] = useState<Carried>()
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState('')
  const candidates = useQuery({
    ...candidatesQuery(carried ? carOf(carried.bar) : { booking_id: '', car_number: 0 }),
    enabled: carried !== undefined,
  })
  const { assign } = useAssign(() => undefined)
  const keepFocus = useKeptFocus(lanes)
  /** A click follows a drop on the bar itself. */
  const wasDragged = useRef(false)
  const stopPointer = useRef<() => void>(undefined)
  useEffect(() => () => stopPointer.current?.(), [])

  const judge = (driver_id: string): Verdict | undefined =>
    carried && judgeDriver(carried.bar, driver_id, { people: candidates.data, isFailed: candidates.isError })
  const nameOf = (driver_id: string): string =>
    lanes.find(({ driver }) => driver.driver_id === driver_id)?.driver.name ?? ''
  const stop = () => setCarried(undefined)

  const drop = async ({ bar, driver_id }: Carried) => {
    if (!driver_id || driver_id === driverOf(bar)) return stop()
    setSaving(true)
    try {
      const people = await client.ensureQueryData(candidatesQuery(carOf(bar)))
      const verdict = judgeDriver(bar, driver_id, { people, isFailed: false })
      const person = people.find((each) => each.driver_id === driver_id)
      const hasSetOut = bar.car.assignment !== null && isUnderWay(bar.car.assignment.state)
      if (!person || verdict.kind === 'unfit')
        toastError(m.verdict_of({ name: nameOf(driver_id), verdict: verdict.text }))
      else if (verdict.kind === 'override' || hasSetOut) onChoose(bar)
      else {
        keepFocus(bar.key)
        await assign(bar, person, { agreed: false, called: false })
      }
    } catch {
      toastError(dispatch.drivers_failed)
    } finally {
      setSaving(false)
      stop()
    }
  }

  // The lane under a pointer that rests changes while the box scrolls; a bar that was dropped meanwhile stays dropped.
  useEdgeScroll(box, isSaving ? undefined : carried?.point, () =>
    setCarried((latest) => {
      const driver_id = latest?.point && laneAt(latest.point)
      return latest?.point && driver_id !== latest.driver_id ? { ...latest, driver_id } : latest
    }),
  )

  const startPointer = (bar: Bar, event: React.PointerEvent) => {
    wasDragged.current = false
    if (event.button !== 0 || !event.isPrimary || isSaving) return
    let last: Carried = { bar, driver_id: driverOf(bar) }
    stopPointer.current = followPointer(event, {
      onMove: (point) => {
        wasDragged.current = true
        setOutcome('')
        last = { bar, point, driver_id: laneAt(point) }
        setCarried(last)
      },
      // The box may have scrolled under a pointer that rests.
      onDrop: () => void drop({ ...last, driver_id: last.point && laneAt(last.point) }),
      onStop: stop,
    })
  }

  /** Moves the ghost of the focused bar one lane up or down. */
  const moveByKey = (bar: Bar, step: 1 | -1) => {
    const at = lanes.findIndex(({ driver }) => driver.driver_id === (carried?.driver_id ?? driverOf(bar)))
    const next = lanes[Math.min(Math.max(at + step, 0), lanes.length - 1)]
    if (!next || (at < 0 && step < 0)) return
    setOutcome('')
    setCarried({ bar, driver_id: next.driver.driver_id })
    const lane = box.current?.querySelector(`[data-lane="${CSS.escape(next.driver.driver_id)}"]`)
    lane?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const isByKeys = carried !== undefined && carried.point === undefined
  const onKeyDown = (bar: Bar, event: React.KeyboardEvent) => {
    if (isSaving) return event.preventDefault()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveByKey(bar, event.key === 'ArrowDown' ? 1 : -1)
    } else if (isByKeys && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      if (event.key === 'Enter') return void drop(carried)
      setOutcome(m.stopped)
      stop()
    }
  }

  const verdict = carried?.driver_id === undefined ? undefined : judge(carried.driver_id)
  return {
    carried,
    isSaving,
    judge,
    /** About the lane under the bar. */
    verdict,
    /** For screen readers. */
    spoken:
      carried?.driver_id && verdict
        ? m.verdict_of({ name: nameOf(carried.driver_id), verdict: verdict.text })
        : outcome,
    /** Handlers of a bar. */
    wire: (bar: Bar) => ({
      onPointerDown: (event: React.PointerEvent) => startPointer(bar, event),
      onKeyDown: (event: React.KeyboardEvent) => onKeyDown(bar, event),
      onBlur: () => isByKeys && !isSaving && stop(),
      onContextMenu: (event: React.MouseEvent) => carried && event.preventDefault(),
      onClick: (event: React.MouseEvent) => {
        // Keys click without a pointer.
        if (event.detail === 0 || !wasDragged.current) onChoose(bar)
      },
    }),
  }
}
export type Carry = ReturnType<typeof useCarry>
