// The sections of an area for signed-in people: a column beside the page, or on small screens a sheet from the left.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/dashboard.ts'
import { site } from './site.ts'

export interface Section {
  to: string
  label: string
  Icon: LucideIcon
  /** All paths of the section, where those are not just `to` and its children. */
  at?: readonly string[]
  /** Loaded as a document, because its content security policy differs from the rest of the area. */
  reload?: boolean
  /** Shown after the label, such as the number of items that wait. */
  Badge?: ComponentType
}

export interface AreaNavProps {
  sections: readonly Section[]
  /** Shown at the end of the column. */
  foot: ReactNode
}

export const isCurrentSection = ({ to, at }: Section, pathname: string): boolean =>
  at ? at.includes(pathname) : pathname === to || pathname.startsWith(`${to}/`)

const Links = ({ sections, foot, onLeave }: AreaNavProps & { onLeave?: () => void }) => {
  const { pathname } = useLocation()
  return (
    <>
      <ul className="grid gap-1">
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              to={section.to}
              reloadDocument={section.reload}
              className="side-link"
              aria-current={isCurrentSection(section, pathname) ? 'page' : undefined}
              onClick={onLeave}
            >
              <section.Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              {section.label}
              {section.Badge && <section.Badge />}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-8">{foot}</div>
    </>
  )
}

export const SideNav = (props: AreaNavProps) => (
  <nav
    aria-label={m.sections}
    className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-72 shrink-0 flex-col overflow-y-auto border-r border-line px-5 py-8 lg:flex print:hidden!"
  >
    <Links {...props} />
  </nav>
)

export const SideSheet = ({ onClose, ...props }: AreaNavProps & { onClose: () => void }) => (
  <Dialog shape="side" label={m.sections} onClose={onClose}>
    <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
      <Logo className="h-8 w-auto" title={site().name} />
      <CloseButton label={m.close_sections} size={22} className="size-11" onClick={onClose} />
    </div>
    <nav aria-label={m.sections} className="flex grow flex-col overflow-y-auto bg-chalk px-5 py-8">
      <Links {...props} onLeave={onClose} />
    </nav>
  </Dialog>
)
