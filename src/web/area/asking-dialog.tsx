// A dialog that asks before what is typed in it is dropped, by Esc, by a click beside it, by a button, or by leaving its screen.
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

/** Tells the dialog around it that something is typed here; it is forgotten with the form. */
export const useTellUnsaved = (isUnsaved: boolean): void => {
  const tell = useContext(Telling)
  const id = useId()
  // Before anything else is answered: Esc may come with the next key.
  useLayoutEffect(() => {
    tell(id, isUnsaved)
    return () => tell(id, false)
  }, [tell, id, isUnsaved])
}

interface AskingDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children' | 'guarded' | 'onGuarded'> {
  /** Typed in the dialog itself; forms inside it may tell by `useTellUnsaved`. */
  unsaved?: boolean
  /** While it is on its way nothing closes it. */
  busy?: boolean
  /** `leave` does what it is given, or closes, once nothing typed is lost by it. */
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
