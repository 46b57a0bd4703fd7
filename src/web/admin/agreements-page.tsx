// Agreements: what partners and customers pay instead of the ordinary price.
import { Plus } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/promotions.ts'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { AgreementDialog, CardDialog } from './agreements/agreement-dialog.tsx'
import { AgreementList } from './agreements/agreement-list.tsx'
import { useAgreements } from './agreements/query.ts'
import { PageHead } from './promotions/page-head.tsx'

export const AdminAgreementsPage = () => {
  const { data, isError, refetch } = useAgreements()
  const { idOf, open, close } = useOpenDialog(['agreement', 'add', 'card'])
  const edited = data?.find(({ agreement_id }) => agreement_id === idOf('agreement'))
  return (
    <div className="pb-16">
      <PageHead title={m.agreements} line={m.agreements_subtitle}>
        <Button look="outline" onClick={() => open('card', 'new')}>
          {m.add_card}
        </Button>
        <Button onClick={() => open('add', 'agreement')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add_agreement}
        </Button>
      </PageHead>
      {data && data.length > 0 && <AgreementList agreements={data} onEdit={(id) => open('agreement', id)} />}
      {data?.length === 0 && (
        <div className="mt-6">
          <NothingListed title={m.no_agreements} line={m.no_agreements_line} />
        </div>
      )}
      {!data &&
        (isError ? (
          <TryAgain message={m.agreements_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.agreements_loading} />
        ))}
      {edited && <AgreementDialog key={edited.agreement_id} agreement={edited} onClose={close} />}
      {idOf('add') && <AgreementDialog agreement={null} onClose={close} />}
      {idOf('card') && <CardDialog onClose={close} />}
    </div>
  )
}
