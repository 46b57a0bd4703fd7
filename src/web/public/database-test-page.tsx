// Tests whether the server reaches its database; shows the result and hints.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call, isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/database-test.ts'
import { type ConnectionFailure, testConnection } from '#modules/reports/connection/contract.ts'
import { PageHeading } from './page-heading.tsx'

/** Result of the test; `message` and `details` come from the server. */
type Outcome =
  | { ok: true; message: string; data: object }
  | { ok: false; message: string; status: number; code: string; details: Partial<ConnectionFailure> }

const runTest = async (): Promise<Outcome> => {
  try {
    const { message = '', data } = await call(testConnection, { once: true })
    return { ok: true, message, data }
  } catch (error) {
    if (!isRefused(error)) throw error
    const { status, code, message, data } = error
    return { ok: false, message: message || m.failed, status, code, details: data }
  }
}

/** The port of this page, which is the port of the server as its reader sees it. */
const pagePort = (): string => location.port || (location.protocol === 'https:' ? '443' : '80')

const Row = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 font-mono text-small wrap-anywhere whitespace-pre-wrap">{children}</dd>
  </div>
)

const formatDetails = ({ status, code, details }: Extract<Outcome, { ok: false }>): string =>
  [
    m.status({ status, code }),
    details.sql_state_class ? m.sql_class({ name: details.sql_state_class }) : m.more_for_office,
  ].join('\n')

const Result = ({ outcome }: { outcome: Outcome }) => {
  const Icon = outcome.ok ? CircleCheck : CircleAlert
  return (
    <div className={`card p-6 ${outcome.ok ? '' : 'shadow-[inset_2px_0_0_var(--color-error)]'}`}>
      <h2 className="flex items-center gap-2.5 text-title-3">
        <Icon
          className={outcome.ok ? 'text-confirmed-dot' : 'text-error'}
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
        />
        {outcome.ok ? m.success : m.error}
      </h2>
      <dl className="mt-4 grid gap-3 text-ui">
        <Row name={m.message}>{outcome.message}</Row>
        {outcome.ok ? (
          <Row name={m.data}>{JSON.stringify(outcome.data, null, 2)}</Row>
        ) : (
          <Row name={m.details}>{formatDetails(outcome)}</Row>
        )}
      </dl>
    </div>
  )
}

const Hints = () => (
  <section className="mt-10 border-t border-rule pt-6" aria-labelledby="hints">
    <h2 id="hints" className="text-title-3">
      {m.hints}
    </h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-ui text-soft">
      <li>{m.hint_server({ port: pagePort() })}</li>
      <li>{m.hint_database}</li>
      <li>{m.hint_again}</li>
      <li>{m.hint_log}</li>
    </ul>
  </section>
)

export const DatabaseTestPage = () => {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const test = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome(await runTest())
    } finally {
      setBusy(false)
    }
  }
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[44rem] px-5 py-12 lg:py-16">
      <PageHeading title={m.title} />
      <p className="mt-2 text-ui text-soft">{m.line}</p>
      <Button className="mt-7" busy={busy && m.testing} onClick={() => void test()}>
        {m.test}
      </Button>
      <div role="status" className="mt-7">
        {outcome && <Result outcome={outcome} />}
      </div>
      <Hints />
    </main>
  )
}
