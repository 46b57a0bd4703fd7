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
import { Leaving } from './leaving.tsx'
import { LeavingQuestion } from './leaving-question.tsx'

type Tell = (form: string, isUnsaved: boolean) => void
const Telling = createContext<Tell>(() => undefined)

/** Reports to the surrounding dialog whether this form has unsaved input; unmounting clears the report. */
export const useTellUnsaved = (isUnsaved: boolean): void => {
  const tell = useContext(Telling)
  const id = useId()
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => {
    tell(id, isUnsaved)
    return () => tell(id, false)
  }, [tell, id, isUnsaved])
}

interface AskingDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children' | 'guarded' | 'onGuarded'> {
  /** Unsaved input of the dialog itself; forms inside it report theirs with `useReportUnsaved`. */
  unsaved?: boolean
  /** True while a request is under way: the dialog cannot be closed. */
  busy?: boolean
  /** `leave` runs its argument, or closes the dialog, after confirmation where there is unsaved input. */
  children: (leave: (go?: () => void) => void) => ReactNode
}

export const AskingDialog = (props: AskingDialogProps) => {
  const { unsaved = false, busy = false, children, onClose, ...dialog } = props
  const [forms, setForms] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ go: () => void }>()
  const tell = useCallback<Tell>((form, isUnsaved) => {
    setForms((now) => {
      if (now.includes(form) === isUnsaved) return now
      return isUnsaved ? [...now, form] : now.filter((each) => each !== form)
    })
  }, [])
  const isUnsaved = unsaved || forms.length > 0
  const leave = (go = onClose) => {
    if (busy) return
    if (isUnsaved) setAsked({ go })
    else go()
  }
  return (
    <Dialog {...dialog} onClose={onClose} guarded={isUnsaved || busy} onGuarded={() => leave()}>
      <Leaving unsaved={isUnsaved && !busy} />
      <Telling value={tell}>{children(leave)}</Telling>
      {asked && (
        <LeavingQuestion
          onStay={() => setAsked(undefined)}
          onLeave={() => {
            setAsked(undefined)
            asked.go()
          }}
        />
      )}
    </Dialog>
  )
}
