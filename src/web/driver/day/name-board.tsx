// The name board: the passenger's name as large as the phone shows it, and the screen kept awake while it is held up.
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Dialog } from '#kit/dialog.tsx'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/driver-day.ts'
import { site } from '../../site.ts'

/** A phone without either shows the board all the same, with its bars, until it falls asleep. */
const useWholeScreen = () => {
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = board.current?.closest('dialog')
    let lock: WakeLockSentinel | undefined
    let left = false
    void dialog?.requestFullscreen?.().catch(() => undefined)
    navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held
        if (left) void held.release()
      },
      () => undefined,
    )
    return () => {
      left = true
      void lock?.release()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  return board
}

/** The longer the name, the smaller its letters, by the words that stand alone on a line. */
const sizeFor = (text: string): string => {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length), Math.ceil(text.length / 4), 4)
  return `min(${(172 / longest).toFixed(1)}vw, 24vh)`
}

export const NameBoard = ({ sign, onClose }: { sign: string; onClose: () => void }) => (
  <Dialog
    label={`${m.name_board}: ${sign}`}
    className="md:mt-0 md:h-full md:max-h-none md:w-full md:rounded-none"
    onClose={onClose}
  >
    <div ref={useWholeScreen()} className="flex h-full min-h-dvh flex-col bg-white p-5 text-ink">
      <div className="flex items-center justify-between">
        <Logo className="h-8 w-auto" title={site().name} />
        <button type="button" className="icon-btn size-11 cursor-pointer" aria-label={m.close_board} onClick={onClose}>
          <X size={24} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <p
        className="my-auto text-center font-display leading-[1.08] break-words hyphens-none"
        style={{ fontSize: sizeFor(sign) }}
      >
        {sign}
      </p>
    </div>
  </Dialog>
)
