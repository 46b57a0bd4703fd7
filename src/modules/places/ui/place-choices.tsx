// Buttons with the candidates of an unknown address, below its field and in place of a missing price.
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/en/panel.ts'
import type { Suggestion } from '../contract.ts'
import type { NamedPlace } from './named-place.ts'
import { PlaceRow } from './place-row.tsx'
import { knownAnswer, resolveAddress, type TypedAddress } from './resolve-address.ts'

/** Undefined until the server answers, or if it fails. */
export const useResolvedAddress = (typed: TypedAddress) => {
  const { address, country, kind } = typed
  const [answer, setAnswer] = useState(() => knownAnswer(typed))
  useEffect(() => {
    let isOver = false
    resolveAddress({ address, country, kind }).then(
      (next) => isOver || setAnswer(next),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [address, country, kind])
  return answer
}

/** Limit that keeps the rest of the form visible. */
const mostChoices = 5

const lists = '[data-place-choices]'

/** Finds the candidates of the other end, or else the submit button. */
const focusNext = (list: Element): void => {
  const scope = list.closest<HTMLElement>('form, main')
  const others = [...(scope?.querySelectorAll<HTMLElement>(`${lists} button`) ?? [])]
  const next = others.find((button) => !list.contains(button)) ?? scope?.querySelector<HTMLElement>('[type=submit]')
  ;(next ?? scope)?.focus()
}

/** Finds the first candidate in the form, or the field if there is none. */
const focusFirst = (list: Element): void => {
  if (list.closest('form')?.querySelector(lists) !== list) return
  const field = list.closest('.field')?.querySelector('input')
  ;(list.querySelector('button') ?? field)?.focus()
}

interface PlaceChoicesProps {
  typed: TypedAddress
  onPick: (place: NamedPlace) => void
  /** Each attempt to submit the form moves the focus to the first candidate. */
  attempt?: number | undefined
}

export const PlaceChoices = ({ typed, onPick, attempt = 0 }: PlaceChoicesProps) => {
  const list = useRef<HTMLUListElement>(null)
  const answer = useResolvedAddress(typed)
  const isAnswered = answer !== undefined
  const choices = answer?.candidates.slice(0, mostChoices) ?? []
  useEffect(() => {
    if (attempt > 0 && isAnswered && list.current) focusFirst(list.current)
  }, [attempt, isAnswered])
  const pick = ({ place_id, label, detail, kind }: Suggestion) => {
    if (list.current) focusNext(list.current)
    onPick({ place_id, label, detail, kind })
  }
  return (
    <ul
      ref={list}
      data-place-choices=""
      aria-label={m.suggestions}
      className={choices.length ? 'mt-2 rounded-control border border-line py-1.5' : 'hidden'}
    >
      {choices.map((each) => (
        <li key={each.place_id}>
          <button
            type="button"
            className="opt w-full cursor-pointer text-left focus-visible:-outline-offset-2"
            onClick={() => pick(each)}
          >
            <PlaceRow suggestion={each} query={typed.address} />
          </button>
        </li>
      ))}
    </ul>
  )
}
