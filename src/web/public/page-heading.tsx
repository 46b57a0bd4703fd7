// The h1 of a screen of the app. It sets the window's title and takes the focus, so that a change of page is announced.
import { type ReactNode, useEffect, useRef } from 'react'
import * as m from '#messages/en/flow.ts'
import { site } from '../site.ts'

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = m.page_title({ step: title, site: site().name })
  }, [title])
}

// The first page of a visit was loaded by the browser, which starts reading at its top: there the focus stays away.
let isFirst = true

interface PageHeadingProps {
  title: string
  className: string
  /** Takes the focus even on the first page, because it replaced something that was on the screen. */
  focus?: boolean
  id?: string
  children: ReactNode
}

export const PageHeading = ({ title, className, focus = false, id, children }: PageHeadingProps) => {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst || focus) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [focus])
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={`${className} outline-none focus-visible:shadow-none`}>
      {children}
    </h1>
  )
}
