// The history of a message, oldest first.
import { entryOf, spellCode } from '#kernel/codes.ts'
import * as m from '#messages/office/messages.ts'
import type { MessageEntry } from '#modules/support/contract.ts'
import { officeMoment } from '../../area/office-time.ts'

const entryTexts = {
  answered: m.answered_by,
  settled: m.settled_by,
  reopened: m.reopened_by,
  written: m.written_by,
  closed: m.closed_by,
} as const

export const MessageHistory = ({ history }: { history: readonly MessageEntry[] }) => (
  <section className="mt-8" aria-labelledby="message-history">
    <h2 id="message-history" className="text-title-3">
      {m.history_title}
    </h2>
    <ol className="mt-3 grid gap-3">
      {history.map(({ entry_id, what, author, at, text }) => (
        <li key={entry_id} className="card p-5">
          <p className="tnum text-small text-soft">
            {entryOf(entryTexts, what)?.({ name: author || m.somebody, at: officeMoment(at) }) ?? spellCode(what)}
          </p>
          {text && <p className="mt-2 text-ui wrap-anywhere whitespace-pre-line">{text}</p>}
        </li>
      ))}
    </ol>
  </section>
)
