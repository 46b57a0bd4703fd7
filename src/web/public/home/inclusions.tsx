// Line below the booking panel: what every price includes.
import { Check } from 'lucide-react'
import { site } from '../../site.ts'
import { listInclusions } from './figures.ts'

export const Inclusions = () => (
  <div className="far-127 bg-chalk lg:far-61">
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-2 lg:px-8">
      <ul className="flex flex-wrap gap-x-10 gap-y-3 text-ui text-soft">
        {listInclusions(site().rates).map((text) => (
          <li key={text} className="flex items-center gap-2.5">
            <Check className="text-saddle" size={16} strokeWidth={1.75} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  </div>
)
