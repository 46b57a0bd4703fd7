// Dialogs that load on demand. One that cannot be fetched is replaced by an error with a retry; the page stays as it is.
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { Button } from '#kit/button.tsx'
import { withFallback } from '#kit/with-fallback.ts'
import * as m from '#messages/en/home.ts'

interface Closable {
  onClose: () => void
}

/** Built on the plain element, because the Dialog component may be missing too, and to keep the header small. */
const LoadFailedDialog = ({ onClose }: Closable) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[min(26rem,calc(100vw-2.5rem))] rounded-panel bg-white p-6 text-ink shadow-dialog backdrop:bg-ink/62"
      onClose={onClose}
    >
      <h2 id={id} className="text-title-3">
        {m.lost_title}
      </h2>
      <p className="mt-1.5 text-small text-soft">{m.lost_line}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="outline" className="btn-sm" onClick={onClose}>
          {m.lost_close}
        </Button>
        <Button className="btn-sm" onClick={() => window.location.reload()}>
          {m.lost_again}
        </Button>
      </div>
    </dialog>
  )
}

/** Browsers do not refetch a module that failed once, so a retry reloads the page. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) => {
  const LazyDialog = lazy(withFallback<Props>(load, LoadFailedDialog))
  return (props: Props) => (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
