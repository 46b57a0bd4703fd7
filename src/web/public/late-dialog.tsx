// Dialogs that load when somebody first asks for them. One that cannot be fetched says so in its place, with the way to try
// again, and the page behind stays as it is.
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { Button } from '#kit/button.tsx'
import { orNothing } from '#kit/lazily.ts'
import * as m from '#messages/en/home.ts'

interface Closable {
  onClose: () => void
}

/** On the plain element: where a chunk is lost, the dialogs' own may be too, and the header of every page holds this. */
const Lost = ({ onClose }: Closable) => {
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

/** A browser does not fetch a script again that it could not have once: to try again is to load the page again. */
export const lateDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>) => {
  const Fetched = lazy(orNothing<Props>(load, Lost))
  return (props: Props) => (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  )
}
