// A screen in a chunk of its own that can be fetched before it is shown, so that the step onto it takes no time.
import { type ComponentType, isValidElement, lazy, type ReactNode, useEffect, useState } from 'react'

export interface Screen {
  (): ReactNode
  warm: () => Promise<void>
}

export const screen = (load: () => Promise<ComponentType>): Screen => {
  let loaded: ComponentType | undefined
  const Fetched = lazy(async () => ({ default: await load() }))
  // Decided once per visit of the screen: a change of component while it is shown would lose what it holds.
  const Shown = () => {
    const [Ready] = useState(() => loaded)
    return Ready ? <Ready /> : <Fetched />
  }
  const warm = async () => {
    try {
      loaded ??= await load()
    } catch {
      // Whoever goes there fetches it again, and is told if it cannot be had.
    }
  }
  return Object.assign(Shown, { warm })
}

const isScreen = (type: unknown): type is Screen => typeof type === 'function' && 'warm' in type

/** Fetches the screens that stand in `piece`, itself or around what it holds. Never fails. */
export const warmIn = async (piece: ReactNode): Promise<void> => {
  if (!isValidElement<{ children?: ReactNode }>(piece)) return
  if (isScreen(piece.type)) await piece.type.warm()
  else await warmIn(piece.props.children)
}

const soon = 300

/** Fetches, a moment after this screen has come up, the one that follows it. */
export const useNext = (next: Screen): void => {
  useEffect(() => {
    const timer = setTimeout(() => void next.warm(), soon)
    return () => clearTimeout(timer)
  }, [next])
}
