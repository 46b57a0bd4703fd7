// Heading of an app screen: sets the window title and takes the focus, so that screen readers announce the new page.
import { type ReactNode, useEffect, useRef } from 'react'
import * as m from '#messages/en/flow.ts'
import { site } from '../site.ts'

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = m.page_title({ step: title, site: site().name })
  }, [title])
}

// On the first page the browser starts reading at the top, so the heading does not take the focus.
let isFirst = true

interface PageHeadingProps {
  title: string
  className?: string
  /** Takes the focus even on the first page, because it replaced other content. */
  focus?: boolean
  id?: string
  /** The title, where the heading shows it differently. */
  children?: ReactNode
}

export const PageHeading = (props: PageHeadingProps) => {
  const { title, className = 'text-title-1', focus = false, id, children } = props
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst || focus) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [focus])
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={`${className} outline-none focus-visible:shadow-none`}>
      {children ?? title}
    </h1>
  )
}
