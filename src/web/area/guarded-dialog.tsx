// A dialog that asks for confirmation before unsaved input is lost by Esc, a click outside, a button, or leaving the
// screen.
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { Dialog } from '#kit/dialog.tsx'
import { ConfirmLeaveDialog } from './confirm-leave-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type ReportUnsaved = (form: string, isUnsaved: boolean) => void
const UnsavedContext = createContext<ReportUnsaved>(() => undefined)

/** Reports to the surrounding dialog whether this form has unsaved input; unmounting clears the report. */
export const useReportUnsaved = (isUnsaved: boolean): void => {
  const report = useContext(UnsavedContext)
  const id = useId()
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => {
    report(id, isUnsaved)
    return () => report(id, false)
  }, [report, id, isUnsaved])
}

/** Which forms below have unsaved input, by the reports of `useReportUnsaved`. */
const useUnsavedForms = () => {
  const [unsavedForms, setUnsavedForms] = useState<readonly string[]>([])
  const report = useCallback<ReportUnsaved>((form, isUnsaved) => {
    setUnsavedForms((now) => {
      if (now.includes(form) === isUnsaved) return now
      return isUnsaved ? [...now, form] : now.filter((each) => each !== form)
    })
  }, [])
  return { hasUnsaved: unsavedForms.length > 0, report }
}

/** A screen with the forms of a guarded dialog: leaving it asks for confirmation while one of them has unsaved input. */
export const GuardedPage = ({ children }: { children: ReactNode }) => {
  const { hasUnsaved, report } = useUnsavedForms()
  return (
    <>
      <LeaveGuard unsaved={hasUnsaved} />
      <UnsavedContext value={report}>{children}</UnsavedContext>
    </>
  )
}

interface GuardedDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children' | 'guarded' | 'onGuarded'> {
  /** Unsaved input of the dialog itself; forms inside it report theirs with `useReportUnsaved`. */
  unsaved?: boolean
  /** True while a request is under way: the dialog cannot be closed. */
  busy?: boolean
  /** `leave` runs its argument, or closes the dialog, after confirmation where there is unsaved input. */
  children: (leave: (go?: () => void) => void) => ReactNode
}

export const GuardedDialog = (props: GuardedDialogProps) => {
  const { unsaved = false, busy = false, children, onClose, ...dialog } = props
  const { hasUnsaved, report } = useUnsavedForms()
  const [pendingExit, setPendingExit] = useState<{ go: () => void }>()
  const isUnsaved = unsaved || hasUnsaved
  const leave = (go = onClose) => {
    if (busy) return
    if (isUnsaved) setPendingExit({ go })
    else go()
  }
  return (
    <Dialog {...dialog} onClose={onClose} guarded={isUnsaved || busy} onGuarded={() => leave()}>
      <LeaveGuard unsaved={isUnsaved && !busy} />
      <UnsavedContext value={report}>{children(leave)}</UnsavedContext>
      {pendingExit && (
        <ConfirmLeaveDialog
          onStay={() => setPendingExit(undefined)}
          onLeave={() => {
            setPendingExit(undefined)
            pendingExit.go()
          }}
        />
      )}
    </Dialog>
  )
}
