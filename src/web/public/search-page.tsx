// What the server answers to a search that came without a script: the prices, or the form again. Where a script does run,
// it leads from the prices into the booking steps with the same entries (`data-go-on`, islands/start.ts).
import type { SearchAnswer } from '#modules/quotes/search/service.ts'
import { Island } from './island.tsx'
import { SearchForm } from './search/form.tsx'
import { Prices } from './search/prices.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const SearchPage = ({ answer }: { answer: SearchAnswer }) => (
  <>
    <Island name="header">
      <SiteHeader />
    </Island>
    {answer.kind === 'prices' ? <Prices answer={answer} /> : <SearchForm answer={answer} />}
    <SiteFooter />
  </>
)
