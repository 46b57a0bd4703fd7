// The six makes at one scale: tabs with one picture from `lg`, a horizontally scrolling row below.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import * as m from '#messages/en/home.ts'
import { Picture } from './picture.tsx'

const makes = [
  { id: 'bmw', name: 'BMW' },
  { id: 'mercedes', name: 'Mercedes' },
  { id: 'rolls-royce', name: 'Rolls Royce' },
  { id: 'audi', name: 'Audi' },
  { id: 'bentley', name: 'Bentley' },
  { id: 'cadillac', name: 'Cadillac' },
] as const

type Make = (typeof makes)[number]
const firstMake: Make = makes[2]

const steps: Record<string, (index: number) => number> = {
  ArrowDown: (index) => (index + 1) % makes.length,
  ArrowUp: (index) => (index + makes.length - 1) % makes.length,
  Home: () => 0,
  End: () => makes.length - 1,
}

const Car = ({ make, className }: { make: Make; className: string }) => (
  <Picture
    art={`fleet/${make.id}`}
    alt={m.fleet_picture({ make: make.name })}
    width={1280}
    height={672}
    className={className}
  />
)

const tabId = (make: Make) => `fleet-tab-${make.id}`
const panelId = (make: Make) => `fleet-${make.id}`

interface TabProps {
  make: Make
  chosen: boolean
  onChoose: () => void
  /** Called when the pointer or the focus reaches the tab. */
  onNear: () => void
}

const Tab = ({ make, chosen, onChoose, onNear }: TabProps) => (
  <button
    id={tabId(make)}
    type="button"
    role="tab"
    aria-selected={chosen}
    aria-controls={panelId(make)}
    tabIndex={chosen ? 0 : -1}
    className="flex w-full cursor-pointer items-baseline justify-between border-b border-ink-3 py-3 text-left font-display text-[1.75rem] leading-tight font-[320] text-ash hover:text-white aria-selected:text-white"
    onPointerEnter={onNear}
    onFocus={onNear}
    onClick={onChoose}
  >
    {make.name}
    <span className={`h-px w-8 self-center bg-lamp transition-opacity duration-200 ${chosen ? '' : 'opacity-0'}`} />
  </button>
)

const Panel = ({ make, chosen, children }: { make: Make; chosen: boolean; children: ReactNode }) => (
  <figure
    id={panelId(make)}
    role="tabpanel"
    aria-labelledby={tabId(make)}
    className={`col-start-1 row-start-1 min-w-0 transition-[opacity,visibility] duration-(--duration-scene) ease-glide ${
      chosen ? '' : 'invisible opacity-0'
    }`}
  >
    {children}
  </figure>
)

const FleetTabs = () => {
  const [chosen, setChosen] = useState<Make>(firstMake)
  // A picture loads when the visitor reaches its tab.
  const [loaded, setLoaded] = useState<readonly Make[]>([firstMake])
  const list = useRef<HTMLDivElement>(null)
  const load = (make: Make) => setLoaded((all) => (all.includes(make) ? all : [...all, make]))
  const choose = (make: Make) => {
    load(make)
    setChosen(make)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const make = makes[steps[event.key]?.(makes.indexOf(chosen)) ?? -1]
    if (!make) return
    event.preventDefault()
    choose(make)
    list.current?.querySelector<HTMLElement>(`#${tabId(make)}`)?.focus()
  }
  const name = { 'aria-label': m.fleet_label, 'aria-orientation': 'vertical' } as const
  return (
    <div className="with-script hidden grid-cols-[15rem_1fr] items-center gap-10 lg:grid">
      <div ref={list} role="tablist" {...name} className="grid" onKeyDown={onKeyDown}>
        {makes.map((make) => (
          <Tab
            key={make.id}
            {...{ make, chosen: make === chosen, onChoose: () => choose(make), onNear: () => load(make) }}
          />
        ))}
      </div>
      <div className="grain -mr-8 grid">
        {makes.map((make) => (
          <Panel key={make.id} make={make} chosen={make === chosen}>
            {loaded.includes(make) && <Car make={make} className="melt h-auto w-full" />}
          </Panel>
        ))}
      </div>
    </div>
  )
}

// Not laid out off screen, so that a phone loads the pictures only when the visitor scrolls near.
const FleetRow = () => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
  <div
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    tabIndex={0}
    role="group"
    aria-label={m.fleet_label}
    data-pictures
    className="instead -mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 [contain-intrinsic-height:auto_13rem] [content-visibility:auto] [scrollbar-width:none] lg:hidden lg:flex-wrap lg:gap-y-10"
  >
    {[firstMake, ...makes.filter((make) => make !== firstMake)].map((make) => (
      <figure key={make.id} className="w-[86%] shrink-0 snap-start lg:w-[31%]">
        <Car make={make} className="melt h-auto w-full" />
        <figcaption className="mt-3 font-display text-title-2">{make.name}</figcaption>
      </figure>
    ))}
  </div>
)

export const Fleet = () => (
  <>
    <FleetTabs />
    <FleetRow />
  </>
)
