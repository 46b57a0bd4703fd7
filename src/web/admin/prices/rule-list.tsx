// Adds, removes and moves the rules of a list; texts that were not understood move with their rule.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/rates.ts'
import { type Draft, replaceAt } from './cells.ts'
import { listAt, moveKeys, setAt } from './document.ts'
import { useRatesEditor } from './editor-context.ts'

/** Moves and removes rules by their indexes. */
export const reorder =
  (list: string, order: (indexes: readonly number[]) => number[]) =>
  ({ document, unread, note }: Draft): Draft => {
    const items = listAt(document, list)
    const indexes = order(items.map((_, index) => index))
    return {
      note,
      document: setAt(
        document,
        list,
        indexes.map((index) => items[index]),
      ),
      unread: moveKeys(unread, list, (index) => {
        const next = indexes.indexOf(index)
        return next < 0 ? undefined : next
      }),
    }
  }

/** `whenEmpty` is stored where the last rule is removed. */
export const useRuleList = (list: string, { whenEmpty = [] }: { whenEmpty?: [] | null } = {}) => {
  const { change, document } = useRatesEditor()
  return {
    count: listAt(document, list).length,
    add: (rule: unknown) =>
      change(
        (draft) => ({ ...draft, document: setAt(draft.document, list, [...listAt(draft.document, list), rule]) }),
        `${list}.${listAt(document, list).length}`,
      ),
    remove: (index: number) =>
      change((draft) => {
        const left = reorder(list, (indexes) => indexes.filter((each) => each !== index))(draft)
        return listAt(left.document, list).length ? left : replaceAt(left, list, whenEmpty)
      }, `${list}.${index}`),
    /** Moves a rule up (-1) or down (1). */
    move: (index: number, by: -1 | 1) =>
      change(
        reorder(list, (indexes) => {
          const moved = [...indexes]
          const [a, b] = [indexes[index], indexes[index + by]]
          if (a === undefined || b === undefined) return moved
          moved[index] = b
          moved[index + by] = a
          return moved
        }),
        `${list}.${index + by}`,
      ),
  }
}

interface RuleActionsProps {
  list: string
  index: number
  name: string
  /** The order decides which rule counts. */
  isOrdered?: boolean
}

const iconClass = 'icon-btn cursor-pointer disabled:cursor-not-allowed disabled:text-rule'

export const RuleActions = ({ list, index, name, isOrdered = false }: RuleActionsProps) => {
  const { count, remove, move } = useRuleList(list)
  if (useRatesEditor().isReadOnly) return null
  return (
    <div className="flex justify-end gap-1">
      {isOrdered && (
        <>
          <button
            type="button"
            className={iconClass}
            aria-label={m.prices_move_up({ name })}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={iconClass}
            aria-label={m.prices_move_down({ name })}
            disabled={index === count - 1}
            onClick={() => move(index, 1)}
          >
            <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </>
      )}
      <button type="button" className={iconClass} aria-label={m.prices_remove({ name })} onClick={() => remove(index)}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}

export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) =>
  useRatesEditor().isReadOnly ? null : (
    <Button look="outline" className="btn-sm mt-4" onClick={onClick}>
      <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </Button>
  )
