// Prices: the rate cards with their versions.
import * as m from '#messages/office/rates.ts'
import { ListLoading } from '../area/list-states.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { useRateCards } from './prices/query.ts'
import { VersionList } from './prices/version-list.tsx'

export const AdminPricesPage = () => {
  const { data, isError, refetch } = useRateCards()
  return (
    <div className="pb-16">
      <PageHeading title={m.prices} />
      <p className="mt-2 max-w-[65ch] text-ui text-soft">{m.prices_subtitle}</p>
      {data?.map((card) => (
        <section key={card.card_id} className="mt-8">
          <h2 className="text-title-3">{card.name}</h2>
          <p className="mt-1 text-small text-muted">{m.prices_card(card)}</p>
          <VersionList versions={card.versions} label={m.prices_versions_of(card)} />
        </section>
      ))}
      {!data &&
        (isError ? (
          <TryAgain message={m.prices_load_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.prices_loading} />
        ))}
    </div>
  )
}
