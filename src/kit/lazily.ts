// Pieces that load when they are first needed. Where the network is gone the form goes on without them.
import type { ComponentType } from 'react'

/** For React.lazy: the piece, or `otherwise` (by default one that shows nothing) when it cannot be fetched. */
export const orNothing =
  <Props>(load: () => Promise<ComponentType<Props>>, otherwise: ComponentType<Props> = () => null) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: otherwise }
    }
  }
