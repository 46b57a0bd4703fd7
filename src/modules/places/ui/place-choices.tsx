// The places that an unknown address may mean, as buttons: at its field, and where a ride has no price because of it.
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/en/panel.ts'
import type { Suggestion } from '../contract.ts'
import type { NamedPlace } from './named-place.ts'
import { PlaceRow } from './place-row.tsx'
import { knownAnswer, resolveAddress, type TypedAddress } from './resolve-address.ts'

/** Undefined until the server has answered, and where it does not. */
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

/** More would push the rest of the form out of sight. */
const mostChoices = 5

const lists = '[data-place-choices]'

/** The choices of the other end, else the button that sends the form. */
const focusNext = (list: Element): void => {
  const scope = list.closest<HTMLElement>('form, main')
  const others = [...(scope?.querySelectorAll<HTMLElement>(`${lists} button`) ?? [])]
  const next = others.find((button) => !list.contains(button)) ?? scope?.querySelector<HTMLElement>('[type=submit]')
  ;(next ?? scope)?.focus()
}

/** Of the first list with choices in the form the first; where there is nothing to choose, the field. */
const focusFirst = (list: Element): void => {
  if (list.closest('form')?.querySelector(lists) !== list) return
  const field = list.closest('.field')?.querySelector('input')
  ;(list.querySelector('button') ?? field)?.focus()
}

interface PlaceChoicesProps {
  typed: TypedAddress
  onPick: (place: NamedPlace) => void
  /** With each attempt to send the form, the focus goes to the first choice. */
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
