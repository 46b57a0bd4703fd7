// The name board: the passenger's name in full screen, with the screen kept awake.
import { useEffect, useRef } from 'react'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/driver-day.ts'
import { site } from '../../site.ts'

/** Requests full screen and a wake lock. A phone without them still shows the board. */
const useFullScreen = () => {
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = board.current?.closest('dialog')
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    void dialog?.requestFullscreen?.().catch(() => undefined)
    navigator.wakeLock?.request('screen').then(
      (sentinel) => {
        lock = sentinel
        if (isUnmounted) void sentinel.release()
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      void lock?.release()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  return board
}

const widths: readonly (readonly [RegExp, number])[] = [
  [/[mwMW@%]/, 0.92],
  [/[ijltfrI1.,:;'’|!-]/, 0.36],
  [/[\p{Lu}&]/u, 0.74],
  [/[\u2e80-\uffff]/, 1.05],
]

/** Estimated width in the display font, in multiples of the letter height. */
const estimateWidth = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 0.56), 0)

/** The largest font size at which no word breaks and the text needs at most four lines. */
const fitFontSize = (text: string): string => {
  const widest = Math.max(...text.split(/\s+/).map(estimateWidth), estimateWidth(text) / 4, 2.2)
  return `min(${(84 / widest).toFixed(1)}vw, 24vh)`
}

interface NameBoardProps {
  sign: string
  /** Extras of the ride, for the driver; empty if there are none. */
  needs: string
  onClose: () => void
}

export const NameBoard = ({ sign, needs, onClose }: NameBoardProps) => (
  <Dialog
    label={`${m.name_board}: ${sign}`}
    className="md:mt-0 md:h-full md:max-h-none md:w-full md:rounded-none"
    onClose={onClose}
  >
    <div ref={useFullScreen()} className="flex h-full min-h-dvh flex-col bg-white p-5 text-ink">
      <div className="flex items-center justify-between">
        <Logo className="h-8 w-auto" title={site().name} />
        <CloseButton label={m.close_board} size={24} className="size-11" onClick={onClose} />
      </div>
      <p
        className="my-auto text-center font-display leading-[1.08] wrap-anywhere hyphens-none"
        style={{ fontSize: fitFontSize(sign) }}
      >
        {sign}
      </p>
      {needs && <p className="text-center text-small text-muted wrap-anywhere">{needs}</p>}
    </div>
  </Dialog>
)
