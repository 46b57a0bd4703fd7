// Result of a search without script: prices, or the form again. With script it continues in the booking steps with the same
// entries (`data-go-on`, islands/start.ts).
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
