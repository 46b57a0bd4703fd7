// Carries a bar from lane to lane, by pointer or by keyboard, and assigns the driver on whose lane it is dropped, or none.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '#kit/toast.tsx'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/lanes.ts'
import { assignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { Candidate } from '#modules/dispatch/board/contract.ts'
import { isUnderWay } from '#modules/dispatch/rules.ts'
import { useMay } from '../../staff-role.tsx'
import { candidatesQuery } from '../query.ts'
import type { ChosenCar } from '../ride-parts.tsx'
import { useAssign } from '../use-assign.ts'
import { type Bar, type Lane, laneOf, unassignedLane } from './model.ts'
import { followPointer, laneAt, type Point, scrollNearEdge } from './pointer.ts'
import { judgeLane, type Verdict } from './verdict.ts'

interface Carried {
  bar: Bar
  /** Id of the lane over which the bar is. */
  lane: string | undefined
  /** Where the pointer is; undefined for the keyboard. */
  point?: Point
}

interface CarryOptions {
  lanes: readonly Lane[]
  /** Opens the ride. */
  onOpen: (chosen: ChosenCar) => void
  /** Opens the dialog in which a driver is chosen. */
  onChoose: (chosen: ChosenCar) => void
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>
}

const carOf = ({ ride, car }: Bar) => ({ booking_id: ride.booking_id, car_number: car.car_number })

const hasSetOut = ({ car }: Bar): boolean => car.assignment !== null && isUnderWay(car.assignment.state)

const barButton = (key: string) => document.querySelector<HTMLElement>(`[data-car="${CSS.escape(key)}"]`)

/** Assigning moves the bar to another lane, where it is a new element. */
const useKeptFocus = (lanes: readonly Lane[]) => {
  const key = useRef<string>(undefined)
  useEffect(() => {
    if (!lanes.length || !key.current || document.activeElement !== document.body) return
    barButton(key.current)?.focus()
    key.current = undefined
  }, [lanes])
  return (next: string | undefined) => {
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

export const useCarry = ({ lanes, onOpen, onChoose, box }: CarryOptions) => {
  const client = useQueryClient()
  const [carried, setCarried] = useState<Carried>()
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState('')
  const candidates = useQuery({
    ...candidatesQuery(carried ? carOf(carried.bar) : { booking_id: '', car_number: 0 }),
    enabled: carried !== undefined,
  })
  const { assign, unassign } = useAssign(() => undefined)
  const canAssign = useMay()(assignDriver)
  const keepFocus = useKeptFocus(lanes)
  /** A click follows a drop on the bar itself. */
  const wasDragged = useRef(false)
  const stopPointer = useRef<() => void>(undefined)
  useEffect(() => () => stopPointer.current?.(), [])

  const nameOf = (lane: string): string =>
    lane === unassignedLane ? m.unassigned : (lanes.find(({ driver }) => driver.driver_id === lane)?.driver.name ?? '')
  const judgeFor = (
    bar: Bar,
    lane: string,
    { data, isError }: { data: readonly Candidate[] | undefined; isError: boolean },
  ): Verdict =>
    lane === laneOf(bar, lanes)
      ? { kind: 'current', text: lane === unassignedLane ? m.still_unassigned : m.current }
      : judgeLane(lane, { driver_name: bar.car.driver?.name, people: data, isFailed: isError })
  const judge = (lane: string): Verdict | undefined => carried && judgeFor(carried.bar, lane, candidates)
  const stop = () => setCarried(undefined)

  /** Keeps the focus on a bar that moves; a refused one stays where it is. */
  const moveBar = async ({ key }: Bar, request: () => Promise<boolean>) => {
    keepFocus(key)
    if (!(await request())) keepFocus(undefined)
  }

  const assignDropped = async (bar: Bar, lane: string) => {
    const people = await client.ensureQueryData(candidatesQuery(carOf(bar)))
    const verdict = judgeFor(bar, lane, { data: people, isError: false })
    const person = people.find((each) => each.driver_id === lane)
    if (!person || verdict.kind === 'unfit') toastError(m.verdict_of({ name: nameOf(lane), verdict: verdict.text }))
    else if (verdict.kind === 'override' || hasSetOut(bar)) onChoose(bar)
    else {
      await moveBar(bar, () => assign(bar, person, { agreed: false, called: false }))
    }
  }

  const unassignDropped = async (bar: Bar) => {
    // The dialog has the question whether the driver has been called.
    if (hasSetOut(bar)) return onChoose(bar)
    await moveBar(bar, () => unassign(bar, false))
  }

  const drop = async ({ bar, lane }: Carried) => {
    if (!lane || lane === laneOf(bar, lanes)) return stop()
    setSaving(true)
    try {
      await (lane === unassignedLane ? unassignDropped(bar) : assignDropped(bar, lane))
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
      const lane = latest?.point && laneAt(latest.point)
      return latest?.point && lane !== latest.lane ? { ...latest, lane } : latest
    }),
  )

  const startPointer = (bar: Bar, event: React.PointerEvent) => {
    wasDragged.current = false
    if (!canAssign || event.button !== 0 || !event.isPrimary || isSaving) return
    let last: Carried = { bar, lane: laneOf(bar, lanes) }
    stopPointer.current = followPointer(event, {
      onMove: (point) => {
        wasDragged.current = true
        setOutcome('')
        last = { bar, point, lane: laneAt(point) }
        setCarried(last)
      },
      // The box may have scrolled under a pointer that rests.
      onDrop: () => void drop({ ...last, lane: last.point && laneAt(last.point) }),
      onStop: stop,
    })
  }

  /** Moves the ghost of the focused bar one lane up or down. */
  const moveByKey = (bar: Bar, step: 1 | -1) => {
    const ids = [unassignedLane, ...lanes.map(({ driver }) => driver.driver_id)]
    const at = ids.indexOf(carried?.lane ?? laneOf(bar, lanes)) + step
    const lane = ids[Math.min(Math.max(at, 0), ids.length - 1)]
    if (!lane || (!carried && lane === laneOf(bar, lanes))) return
    setOutcome('')
    setCarried({ bar, lane })
    const row = box.current?.querySelector(`[data-lane="${CSS.escape(lane)}"]`)
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const isByKeys = carried !== undefined && carried.point === undefined
  const onKeyDown = (bar: Bar, event: React.KeyboardEvent) => {
    if (!canAssign) return
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

  const verdict = carried?.lane === undefined ? undefined : judge(carried.lane)
  return {
    canAssign,
    carried,
    isSaving,
    judge,
    /** About the lane under the bar. */
    verdict,
    /** For screen readers. */
    spoken: carried?.lane && verdict ? m.verdict_of({ name: nameOf(carried.lane), verdict: verdict.text }) : outcome,
    /** Handlers of a bar. */
    wire: (bar: Bar) => ({
      onPointerDown: (event: React.PointerEvent) => startPointer(bar, event),
      onKeyDown: (event: React.KeyboardEvent) => onKeyDown(bar, event),
      onBlur: () => isByKeys && !isSaving && stop(),
      onContextMenu: (event: React.MouseEvent) => carried && event.preventDefault(),
      onClick: (event: React.MouseEvent) => {
        // Keys click without a pointer.
        if (event.detail === 0 || !wasDragged.current) onOpen(bar)
      },
    }),
  }
}
export type Carry = ReturnType<typeof useCarry>
