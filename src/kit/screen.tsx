// A lazy screen that can be preloaded before it is shown, so that the next step appears at once.
import { type ComponentType, isValidElement, lazy, type ReactNode, useEffect, useState } from 'react'

export interface Screen {
  (): ReactNode
  preload: () => Promise<void>
}

export const lazyScreen = (load: () => Promise<ComponentType>): Screen => {
  let loaded: ComponentType | undefined
  const Fetched = lazy(async () => ({ default: await load() }))
  // Fixed when the screen mounts: a change of component while it is shown would lose its state.
  const Shown = () => {
    const [Ready] = useState(() => loaded)
    return Ready ? <Ready /> : <Fetched />
  }
  const preload = async () => {
    try {
      loaded ??= await load()
    } catch {
      // The screen itself fetches it again and reports an error.
    }
  }
  return Object.assign(Shown, { preload })
}

const isScreen = (type: unknown): type is Screen => typeof type === 'function' && 'preload' in type

/** Preloads the screens in `piece`, itself or its children. Never fails. */
export const preloadIn = async (piece: ReactNode): Promise<void> => {
  if (!isValidElement<{ children?: ReactNode }>(piece)) return
  if (isScreen(piece.type)) await piece.type.preload()
  else await preloadIn(piece.props.children)
}

const preloadDelayMs = 300

/** Preloads the next screen shortly after the current one has appeared. */
export const usePreload = (next: Screen): void => {
  useEffect(() => {
    const timer = setTimeout(() => void next.preload(), preloadDelayMs)
    return () => clearTimeout(timer)
  }, [next])
}
