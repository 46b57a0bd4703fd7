// The list of a combobox: options under muted group headings, the active one kept in view.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type OptionGroup, optionIdOf } from './option-group.ts'
import { Popover } from './popover.tsx'

interface OptionListProps<Item> {
  id: string
  label: string
  groups: readonly OptionGroup<Item>[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
  active: number
  note: ReactNode
  anchor: RefObject<HTMLElement | null>
  /** Pushes the content below instead of covering it. */
  inline: boolean
}

const useActiveInView = (id: string, active: number, inline: boolean) => {
  const opening = useRef(!inline)
  useLayoutEffect(() => {
    document.getElementById(optionIdOf(id, active))?.scrollIntoView({ block: opening.current ? 'center' : 'nearest' })
    opening.current = false
  }, [id, active])
}

const Groups = <Item,>({ id, groups, keyOf, render, onPick, active }: Omit<OptionListProps<Item>, 'note'>) => {
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
            id={optionIdOf(id, index)}
            role="option"
            aria-selected={index === active}
            className={`opt cursor-pointer ${index === active ? 'is-active' : ''}`}
            onClick={() => onPick(item)}
          >
            {render(item)}
          </div>
        )
      })}
    </div>
  ))
}

export const OptionList = <Item,>({ note, ...props }: OptionListProps<Item>) => {
  const { id, label, active, anchor, inline } = props
  useActiveInView(id, active, inline)
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; the list must not take the focus from the field
    <div onMouseDown={(event) => event.preventDefault()}>
      {note && <div className="flex items-center gap-3 p-4 text-small text-muted">{note}</div>}
      <div id={`${id}-list`} role="listbox" aria-label={label} className={note ? '' : 'py-1.5'}>
        <Groups {...props} />
      </div>
    </div>
  )
  return inline ? <div className="pop mt-1.5">{content}</div> : <Popover anchor={anchor}>{content}</Popover>
}
