// The open list of a combobox: options under group headings, operated from the text field by the keyboard.
// Up and Down wrap, Home and End jump, Enter and Tab choose the active option, Esc closes.
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
  /** Must keep its identity between renders while the options are the same. */
  groups: readonly OptionGroup<Item>[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** Index of the option that is active when the list opens; -1 for none. */
  jumpTo?: number
  /** Index of the option at the top when the list opens, where the arrow keys start; used while no option is active. */
  beginAt?: number
  /** Enter without an active option chooses the first. */
  eager?: boolean
  /** The options belong to earlier text: Enter waits for new ones, unless one of these was made active. */
  outdated?: boolean
  /** Shown in place of options. */
  note?: ReactNode
  /** Announced politely to screen readers. */
  status?: string
  /** Pushes the content below instead of covering it. */
  inline?: boolean
  width?: PopoverWidth
}

const optionIdOf = (id: string, index: number): string => `${id}-option-${index}`

const startOptionId = ({ parts, beginAt }: { parts: ListParts; beginAt?: number }): string | undefined =>
  beginAt === undefined ? undefined : optionIdOf(parts.id, beginAt)

interface ListPosition {
  active: number
  count: number
  beginAt: number | undefined
}

/** Returns the index that a key makes active; undefined for keys that move nothing. */
const nextActive = (key: string, { active, count, beginAt }: ListPosition): number | undefined => {
  if (active < 0 && beginAt !== undefined && /^Arrow(Down|Up)$/.test(key)) return beginAt
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Handles the keys of the field before other listeners; a key that `take` handles does not propagate. */
const useKeys = ({ field }: ListParts, take: (key: string) => boolean) => {
  useLayoutEffect(() => {
    const element = field.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (!take(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
}

const scrollEnds = new WeakMap<Element, ReturnType<typeof setTimeout>>()
/** Shows the scroll bar while the list scrolls, which the keyboard causes from the field. */
const scrollMarks = {
  // `scrollend` is not supported everywhere; `scroll` fires with every frame.
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

/** Scrolls the active option into view: to the middle when the list opens. Without one, `restId` to the top. */
const useActiveInView = (optionId: string | undefined, restId: string | undefined, inline: boolean) => {
  const opening = useRef(!inline)
  useLayoutEffect(() => {
    const block = opening.current ? 'center' : 'nearest'
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block })
    else if (restId && opening.current) document.getElementById(restId)?.scrollIntoView({ block: 'start' })
    opening.current = false
  }, [optionId, restId])
}

/** Scrolls the field up when an inline list would end below the window. */
const useInlineListInView = ({ id, field }: ListParts, inline: boolean, count: number) => {
  useLayoutEffect(() => {
    const end = inline && count > 0 ? document.getElementById(`${id}-list`)?.getBoundingClientRect().bottom : undefined
    if (end !== undefined && end > window.innerHeight) field.current?.scrollIntoView({ block: 'start' })
  }, [id, field, inline, count])
}

/** The active option, how keys change it, and what Enter chooses. */
const useActive = <Item,>(props: OptionListProps<Item>, items: readonly Item[], shown: boolean) => {
  const { parts, groups, onPick, jumpTo = -1, beginAt, eager = false, outdated = false } = props
  // New options or a new `jumpTo` replace the active option. An effect would run too late for an Enter right after a key.
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
  useActiveInView(ready < 0 ? undefined : optionIdOf(parts.id, ready), startOptionId(props), inline)
  useInlineListInView(parts, inline, items.length)
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
