// One part of what the desk takes down: a group of fields with a name.
import type { ReactNode } from 'react'

export const DeskPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="card min-w-0 p-5 md:p-6">
    <legend className="float-left mb-5 w-full font-display text-title-3">{title}</legend>
    <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)
