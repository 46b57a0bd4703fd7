// The open list of a combobox: options under muted group headings, driven from the field by the keyboard.
// Up and Down go round, Home and End to the ends, Enter and Tab take the active option, Esc closes.
import { type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListParts } from './combobox.tsx'
import { Popover, type PopoverWidth } from './popover.tsx'

export interface OptionGroup<Item> {
  heading: string
  items: readonly Item[]
}

interface OptionListProps<Item> {
  parts: ListParts
  label: string
  /** Kept as it is between renders while the options are the same. */
  groups: readonly OptionGroup<Item>[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** The option that the list opens on, or jumps to; -1 for none. */
  jumpTo?: number
  /** While no option is active: the one that stands at the top when the list opens, and that the arrows begin at. */
  beginAt?: number
  /** Enter without an active option takes the first. */
  eager?: boolean
  /** The options are of what was typed before: Enter waits for the next, unless one of these was made active. */
  outdated?: boolean
  /** Stands in the list in place of options. */
  note?: ReactNode
  /** Spoken politely. */
  status?: string
  /** Pushes the content below instead of covering it. */
  inline?: boolean
  width?: PopoverWidth
}

const optionIdOf = (id: string, index: number): string => `${id}-option-${index}`

const restIdOf = ({ parts, beginAt }: { parts: ListParts; beginAt?: number }): string | undefined =>
  beginAt === undefined ? undefined : optionIdOf(parts.id, beginAt)

interface Standing {
  active: number
  count: number
  beginAt: number | undefined
}

/** Where a key moves the active option; undefined for keys that do not move it. */
const nextActive = (key: string, { active, count, beginAt }: Standing): number | undefined => {
  if (active < 0 && beginAt !== undefined && /^Arrow(Down|Up)$/.test(key)) return beginAt
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Hears the keys of the field before anybody else; those that `take` answers true for go no further. */
const useKeys = ({ field }: ListParts, take: (key: string) => boolean) => {
  useLayoutEffect(() => {
    const element = field.current
    const hear = (event: KeyboardEvent) => {
      if (!take(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  })
}

const scrollEnds = new WeakMap<Element, ReturnType<typeof setTimeout>>()
/** The keys are heard in the field, so nothing else tells that the list moves: its scroll bar shows for as long. */
const scrollMarks = {
  // Not every browser tells when scrolling ends; while it goes on, it is told with every frame.
  onScroll: ({ currentTarget: list }: UIEvent) => {
    list.setAttribute('data-scrolling', '')
    clearTimeout(scrollEnds.get(list))
    scrollEnds.set(
      list,
      setTimeout(() => list.removeAttribute('data-scrolling'), 150),
    )
  },
}

const useAnnouncement = ({ announce }: ListParts, shown: boolean, activeId: string | undefined) => {
  useLayoutEffect(() => announce(shown, shown ? activeId : undefined), [announce, shown, activeId])
  useLayoutEffect(() => () => announce(false), [announce])
}

/** Brings the active option to view: into the middle when the list opens. Without one, `restId` to its top. */
const useActiveInView = (optionId: string | undefined, restId: string | undefined, inline: boolean) => {
  const opening = useRef(!inline)
  useLayoutEffect(() => {
    const block = opening.current ? 'center' : 'nearest'
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block })
    else if (restId && opening.current) document.getElementById(restId)?.scrollIntoView({ block: 'start' })
    opening.current = false
  }, [optionId, restId])
}

/** A list that pushes the content below takes the field up with it when it would end out of sight. */
const useRoom = ({ id, field }: ListParts, inline: boolean, count: number) => {
  useLayoutEffect(() => {
    const end = inline && count > 0 ? document.getElementById(`${id}-list`)?.getBoundingClientRect().bottom : undefined
    if (end !== undefined && end > window.innerHeight) field.current?.scrollIntoView({ block: 'start' })
  }, [id, field, inline, count])
}

/** The active option, how the keys change it, and what Enter would take. */
const useActive = <Item,>(props: OptionListProps<Item>, items: readonly Item[], shown: boolean) => {
  const { parts, groups, onPick, jumpTo = -1, beginAt, eager = false, outdated = false } = props
  // New options or a new `jumpTo` replace the choice of the arrows. An effect would run too late for Enter right behind a key.
  const [moved, setMoved] = useState({ to: jumpTo, jumpTo, groups })
  const active = moved.jumpTo === jumpTo && moved.groups === groups ? moved.to : jumpTo
  const ready = active < 0 && eager ? 0 : active
  const pick = (item: Item | undefined): boolean => {
    if (item === undefined) return false
    parts.close()
    onPick(item)
    return true
  }
  useKeys(parts, (key) => {
    if (!shown) return false
    if (key === 'Enter') return (outdated && active < 0 && items.length > 0) || pick(items[ready])
    if (key === 'Escape') parts.close()
    const next = nextActive(key, { active, count: items.length, beginAt })
    if (next !== undefined) setMoved({ to: next, jumpTo, groups })
    if (key === 'Tab') pick(items[active])
    return key === 'Escape' || next !== undefined
  })
  return { active, ready, pick }
}

interface OptionsProps<Item> extends OptionListProps<Item> {
  ready: number
  pick: (item: Item) => void
}

const Options = <Item,>({ parts, groups, keyOf, render, ready, pick }: OptionsProps<Item>) => {
  let index = -1
  return groups.map(({ heading, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped by a role, a fieldset belongs to forms
    <div key={heading} role="group" aria-label={heading}>
      <p className="opt-group" aria-hidden="true">
        {heading}
      </p>
      {items.map((item) => {
        index += 1
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the text field, which names the active option
          // biome-ignore lint/a11y/useFocusableInteractive: the same
          <div
            key={keyOf(item)}
            id={optionIdOf(parts.id, index)}
            role="option"
            aria-selected={index === ready}
            className={`opt cursor-pointer ${index === ready ? 'is-active' : ''}`}
            onClick={() => pick(item)}
          >
            {render(item)}
          </div>
        )
      })}
    </div>
  ))
}

export const OptionList = <Item,>(props: OptionListProps<Item>) => {
  const { parts, label, groups, note, status, inline = false, width = 'anchor' } = props
  const items = groups.flatMap((group) => group.items)
  const shown = items.length > 0 || Boolean(note)
  const { active, ready, pick } = useActive(props, items, shown)
  useAnnouncement(parts, shown, active >= 0 ? optionIdOf(parts.id, active) : undefined)
  useActiveInView(ready < 0 ? undefined : optionIdOf(parts.id, ready), restIdOf(props), inline)
  useRoom(parts, inline, items.length)
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; the list must not take the focus from the field
    <div className="flex min-h-0 flex-col" onMouseDown={(event) => event.preventDefault()}>
      {note && <div className="flex items-center gap-3 p-4 text-small text-muted">{note}</div>}
      <div
        id={`${parts.id}-list`}
        role="listbox"
        aria-label={label}
        {...scrollMarks}
        className={`min-h-0 overflow-y-auto overscroll-contain ${note ? '' : 'py-1.5'}`}
      >
        <Options {...props} ready={ready} pick={pick} />
      </div>
    </div>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {shown ? status : ''}
      </p>
      {shown &&
        (inline ? (
          <div className="pop mt-1.5">{content}</div>
        ) : (
          <Popover {...{ anchor: parts.field, width }}>{content}</Popover>
        ))}
    </>
  )
}
