// Buttons of steps 2 and 3: Back on the left, Continue on the right; on a small screen Continue comes first.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/en/flow.ts'

export const StepActions = ({ backTo, children }: { backTo: string; children: ReactNode }) => (
  <div className="mt-10 flex flex-col-reverse justify-between gap-4 sm:flex-row sm:items-center">
    <Link to={backTo} className="btn btn-ghost sm:-ml-3.5">
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
      {m.back}
    </Link>
    {children}
  </div>
)
