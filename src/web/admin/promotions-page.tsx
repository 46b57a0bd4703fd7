// Promotions: the list of codes with their uses, and the dialog of one.
import { Plus } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/promotions.ts'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { PageHead } from './promotions/page-head.tsx'
import { PromotionDialog } from './promotions/promotion-dialog.tsx'
import { PromotionList } from './promotions/promotion-list.tsx'
import { usePromotions } from './promotions/query.ts'

export const AdminPromotionsPage = () => {
  const { data, isError, refetch } = usePromotions()
  const { idOf, open, close } = useOpenDialog(['promotion', 'add'])
  const edited = data?.find(({ promotion_id }) => promotion_id === idOf('promotion'))
  return (
    <div className="pb-16">
      <PageHead title={m.promotions} line={m.promotions_subtitle}>
        <Button onClick={() => open('add', 'promotion')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add_promotion}
        </Button>
      </PageHead>
      {data && data.length > 0 && <PromotionList promotions={data} onEdit={(id) => open('promotion', id)} />}
      {data?.length === 0 && (
        <div className="mt-6">
          <NothingListed title={m.no_promotions} line={m.no_promotions_line} />
        </div>
      )}
      {!data &&
        (isError ? (
          <TryAgain message={m.promotions_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.promotions_loading} />
        ))}
      {edited && <PromotionDialog key={edited.promotion_id} promotion={edited} onClose={close} />}
      {idOf('add') && <PromotionDialog promotion={null} onClose={close} />}
    </div>
  )
}
