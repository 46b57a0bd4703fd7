// Tabs over one panel: one Tab stop; arrow keys, Home and End move between them. The chosen tab is scrolled into view.
import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: string
}

interface TabsProps<Value extends string> {
  /** Base of the ids of the tabs and of their panel (`${id}-panel`). */
  id: string
  label: string
  tabs: readonly Tab<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Link of a tab while no script runs. */
  hrefOf?: ((value: Value) => string) | undefined
  className?: string
}

const targets: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface TabProps<Value extends string> {
  tab: Tab<Value>
  href: string | undefined
  wiring: HTMLAttributes<HTMLElement>
}

const TabItem = <Value extends string>({ tab, href, wiring }: TabProps<Value>) =>
  href === undefined ? (
    <button type="button" className="tab tnum cursor-pointer" {...wiring}>
      {tab.label}
    </button>
  ) : (
    <a href={href} className="tab tnum" {...wiring}>
      {tab.label}
    </a>
  )

/** Scrolls sideways only: the page itself does not move. */
const useChosenInView = (chosen: string) => {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector('[aria-selected=true]')]
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return
    const [around, at] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += Math.min(at.left - around.left, 0) + Math.max(at.right - around.right, 0)
  }, [chosen])
  return list
}

export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { id, label, tabs, chosen, onChoose, hrefOf, className = '' } = props
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ value }) => value === chosen)
    const next = tabs[targets[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div
      ref={useChosenInView(chosen)}
      className={`tabs ${className}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <TabItem
          key={tab.value}
          tab={tab}
          href={hrefOf?.(tab.value)}
          wiring={{
            id: `${id}-${tab.value}`,
            role: 'tab',
            'aria-selected': tab.value === chosen,
            'aria-controls': `${id}-panel`,
            tabIndex: tab.value === chosen ? 0 : -1,
            onClick: (event) => {
              event.preventDefault()
              onChoose(tab.value)
            },
          }}
        />
      ))}
    </div>
  )
}

/** Attributes that make an element the panel of the chosen tab. */
export const tabPanelProps = (id: string, chosen: string) => ({
  id: `${id}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-${chosen}`,
})
