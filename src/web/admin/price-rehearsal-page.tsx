// Rehearsal of a version of a rate card over the rides of a period.
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserClock, isDate, localAt, shiftDate } from '#kernel/time.ts'
import { fetchFile, isRefused, messageOf } from '#kit/api.ts'
import * as rates from '#messages/office/rates.ts'
import * as m from '#messages/office/rehearsal.ts'
import type { VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import { exportRehearsal } from '#modules/reports/rehearsal/contract.ts'
import { useAddressQuery } from '../address-query.ts'
import { ExportButton } from '../area/export-button.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { site } from '../site.ts'
import { listDate } from './bookings/format.ts'
import { useRateVersion } from './prices/query.ts'
import { parseGuess } from './prices/rehearsal/format.ts'
import { PeriodForm } from './prices/rehearsal/period-form.tsx'
import { Report } from './prices/rehearsal/report.tsx'
import { type Period, type RehearsalState, useRehearsal } from './prices/rehearsal/use-rehearsal.ts'
import { VersionState } from './prices/state-badge.tsx'
import { priceVersionPath } from './prices/use-version-actions.ts'

/** The last thirty days, unless the address has a period. */
const readPeriod = (query: URLSearchParams): Period => {
  const today = localAt(browserClock(), site().time_zone).date
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
  return isDate(from) && isDate(to) && from <= to ? { from, to } : { from: shiftDate(today, -30), to: today }
}

const ProgressBar = ({ state }: { state: Extract<RehearsalState, { step: 'running' }> }) => {
  const { done = 0, total = 0 } = state.progress ?? {}
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
  return (
    <div className="card mt-4 p-5">
      <p className="tnum text-ui" aria-hidden="true">
        {state.progress ? m.rehearsal_progress({ done, total }) : m.rehearsal_starting}
      </p>
      <div
        role="progressbar"
        aria-label={m.rehearsal_progress_label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={m.rehearsal_progress({ done, total })}
        className="mark mt-3 h-1.5 bg-linen"
      >
        <div className="mark h-full bg-saddle" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

/** What a screen reader is told when the rehearsal ends. */
const statusOf = (state: RehearsalState): string => {
  if (state.step === 'cancelled') return m.rehearsal_cancelled
  if (state.step !== 'done') return ''
  const { total, from, to } = state.report
  return total === 0 ? m.rehearsal_none : m.rehearsal_done({ total, from: listDate(from), to: listDate(to) })
}

const Outcome = ({ state, guess }: { state: RehearsalState; guess: number | undefined }) => (
  <>
    <p role="status" className="mt-6 text-ui text-soft">
      {statusOf(state)}
    </p>
    {state.step === 'running' && <ProgressBar state={state} />}
    {state.step === 'failed' && (
      <p role="alert" className="text-ui text-error">
        {state.message}
      </p>
    )}
    {state.step === 'done' && state.report.total > 0 && <Report report={state.report} guess={guess} />}
  </>
)

const Rehearsal = ({ version }: { version: VersionOnWire }) => {
  const [query, setQuery] = useAddressQuery()
  const [period, setPeriod] = useState(() => readPeriod(query))
  const [guess, setGuess] = useState('')
  const { state, start, cancel } = useRehearsal(version.version_id)
  const percent = parseGuess(guess)
  const run = (chosen: Period) => {
    setPeriod(chosen)
    setQuery(() => ({ ...chosen }), { replace: true, preventScrollReset: true })
    void start(chosen)
  }
  const load = () => fetchFile(exportRehearsal, { params: { version_id: version.version_id }, query: period })
  return (
    <>
      <Link to={priceVersionPath(version)} className="link inline-flex items-center gap-2 text-ui text-soft">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.rehearsal_back(version)}
      </Link>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <PageHeading title={m.rehearsal_of(version)} className="text-title-1" />
        {state.step === 'done' && state.report.total > 0 && (
          <ExportButton words={m.rehearsal_export} load={load} className="btn-sm" />
        )}
      </div>
      <p className="mt-3">
        <VersionState state={version.state} />
      </p>
      <p className="mt-3 max-w-[65ch] text-ui text-soft">{m.rehearsal_line}</p>
      <PeriodForm
        initial={period}
        guess={guess}
        isRunning={state.step === 'running'}
        onGuess={setGuess}
        onStart={run}
        onCancel={cancel}
      />
      <Outcome state={state} guess={Number.isNaN(percent) ? undefined : percent} />
    </>
  )
}

export const AdminPriceRehearsalPage = () => {
  const { version_id = '' } = useParams()
  const { data, error, refetch } = useRateVersion(version_id)
  return (
    <div className="pb-16">
      {data && <Rehearsal key={version_id} version={data} />}
      {!data && !error && <div className="skel h-96" aria-busy="true" />}
      {!data && error && (
        <TryAgain
          heading
          message={
            isRefused(error, 'RATE_VERSION_NOT_FOUND')
              ? messageOf(error, rates.prices_load_failed)
              : rates.prices_load_failed
          }
          onRetry={refetch}
        />
      )}
    </div>
  )
}
