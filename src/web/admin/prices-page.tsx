// Prices: the rate cards with their versions.
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#kit/button.tsx'
import { classes } from '#messages/office/classes.ts'
import { agreed_card, agreements, promotions } from '#messages/office/promotions.ts'
import * as words from '#messages/office/rate-card.ts'
import * as m from '#messages/office/rates.ts'
import { zones } from '#messages/office/zones.ts'
import type { ListedCard } from '#modules/pricing/rate-cards/contract.ts'
import { ListLoading } from '../area/list-states.tsx'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { CardDialog } from './prices/card-dialog.tsx'
import { useRateCards } from './prices/query.ts'
import { VersionList } from './prices/version-list.tsx'

/** Other pages about prices. */
const neighbours = [
  [paths.adminClasses, classes],
  [paths.adminZones, zones],
  [paths.adminPromotions, promotions],
  [paths.adminAgreements, agreements],
] as const

export const AdminPricesPage = () => {
  const { data, isError, refetch } = useRateCards()
  const [edited, setEdited] = useState<ListedCard | 'new'>()
  return (
    <div className="pb-16">
      <PageHeading title={m.prices} />
      <p className="mt-2 max-w-[65ch] text-ui text-soft">{m.prices_subtitle}</p>
      <nav aria-label={m.prices} className="mt-4 flex flex-wrap gap-3">
        {neighbours.map(([to, label]) => (
          <Link key={to} to={to} className="btn btn-outline btn-sm">
            {label}
          </Link>
        ))}
      </nav>
      {data?.map((card) => (
        <section key={card.card_id} className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-title-3">{card.name}</h2>
            <Button
              look="outline"
              className="btn-sm"
              aria-label={words.card_edit_of(card)}
              aria-haspopup="dialog"
              onClick={() => setEdited(card)}
            >
              <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
              {words.card_edit}
            </Button>
          </div>
          <p className="mt-1 text-small text-muted">{card.only_for_agreements ? agreed_card : m.prices_card(card)}</p>
          <VersionList versions={card.versions} label={m.prices_versions_of(card)} />
        </section>
      ))}
      {data && (
        <Button look="outline" className="mt-10" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {words.card_add}
        </Button>
      )}
      {data && edited && (
        <CardDialog card={edited === 'new' ? undefined : edited} cards={data} onClose={() => setEdited(undefined)} />
      )}
      {!data &&
        (isError ? (
          <TryAgain message={m.prices_load_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.prices_loading} />
        ))}
    </div>
  )
}
