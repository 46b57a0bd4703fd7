// Service classes: the list in their order, and the dialog of one.
import { Plus } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/classes.ts'
import { ListLoading } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { PageHead } from './promotions/page-head.tsx'
import { AddClassDialog, ClassDialog } from './service-classes/class-dialog.tsx'
import { ClassList } from './service-classes/class-list.tsx'
import { useServiceClasses } from './service-classes/query.ts'

export const AdminClassesPage = () => {
  const { data, isError, refetch } = useServiceClasses()
  const { idOf, open, close } = useOpenDialog(['class', 'add'], ['service-class', 'new-service-class'])
  const edited = idOf('class')
  const unpriced = data?.filter(({ unpriced_by }) => unpriced_by.length > 0) ?? []
  return (
    <div className="pb-16">
      <PageHead title={m.classes} line={m.classes_subtitle}>
        <Button aria-haspopup="dialog" onClick={() => open('add', 'class')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add}
        </Button>
      </PageHead>
      {unpriced.length > 0 && (
        <p className="card mt-6 max-w-[80ch] p-4 text-ui shadow-[inset_2px_0_0_var(--color-pending-dot)]">
          {m.blocks_publication({ names: unpriced.map(({ name }) => name.en).join(', ') })}
        </p>
      )}
      {data && <ClassList classes={data} onEdit={(id) => open('class', id)} />}
      {!data &&
        (isError ? (
          <TryAgain message={m.classes_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.classes_loading} />
        ))}
      {data && edited && <ClassDialog key={edited} classId={edited} classes={data} onClose={close} />}
      {data && idOf('add') && <AddClassDialog classes={data} onClose={close} />}
    </div>
  )
}
