// The shape of a driver's dialog: who it is above, the tabs, the chosen one's panel, and what can be done.
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs, tabPanelOf } from '#kit/tabs.tsx'
import * as m from '#messages/office/drivers.ts'
import type { TabName } from './form.ts'

interface FrameProps {
  titleId: string
  title: string
  photo?: ReactNode
  under?: ReactNode
  /** Beside the title on a wide screen, at the foot on a small one. */
  actions: ReactNode
  tabsId: string
  tab: TabName
  onTab: (tab: TabName) => void
  /** What was refused, and what was done. */
  notice?: string | undefined
  done?: string | undefined
  onClose: () => void
  children: ReactNode
}

const tabs = Object.entries(m.tabs).map(([value, label]) => ({ value: value as TabName, label }))

const Notice = ({ children }: { children: string }) => (
  <p role="alert" className="flex items-start gap-2.5 border-t border-line px-5 py-3 text-ui text-error md:px-8">
    <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </p>
)

export const DialogFrame = (props: FrameProps) => {
  const { titleId, title, photo, under, actions, tabsId, tab, onTab, notice, done, onClose, children } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [notice])
  return (
    <>
      <div className="px-5 pt-5 md:px-8 md:pt-7">
        <div className="flex items-start gap-4 md:gap-5">
          {photo}
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-title-2 leading-tight [overflow-wrap:anywhere]">
              {title}
            </h2>
            {under}
          </div>
          <div className="flex items-center gap-2">
            <div className="hidden gap-2 md:flex">{actions}</div>
            <button
              type="button"
              className="icon-btn -mr-2 size-11 cursor-pointer"
              aria-label={m.close}
              onClick={onClose}
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </div>
        </div>
        <Tabs
          id={tabsId}
          label={m.tabs_label}
          tabs={tabs}
          chosen={tab}
          onChoose={onTab}
          className="-mx-5 mt-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
        />
      </div>
      <div
        ref={panel}
        {...tabPanelOf(tabsId, tab)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-6 md:px-8"
      >
        {children}
      </div>
      {notice && <Notice>{notice}</Notice>}
      <p role="status" className={done ? 'border-t border-line px-5 py-3 text-ui text-confirmed md:px-8' : 'sr-only'}>
        {done}
      </p>
      <div className="grid grid-flow-col gap-3 border-t border-line px-5 py-3 md:hidden">{actions}</div>
    </>
  )
}
