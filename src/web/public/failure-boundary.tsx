// Error page for a screen that breaks or whose chunk cannot be fetched; offers to reload.
import { Component, type ReactNode } from 'react'
import * as m from '#messages/en/flow.ts'
import { error_title } from '#messages/en/toast.ts'
import { PageHeading } from './page-heading.tsx'

const Failed = () => (
  <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-28 lg:px-8">
    <PageHeading focus title={error_title} />
    <p className="mt-3 text-ui text-soft">{m.unexpected}</p>
    <button type="button" className="btn btn-primary mt-8" onClick={() => window.location.reload()}>
      {m.try_again}
    </button>
  </main>
)

/** A class, because React catches rendering errors only in classes. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
