// Lazy components that degrade gracefully when they cannot be fetched.
import type { ComponentType } from 'react'

/** Loader for React.lazy: returns the component, or `fallback` (by default an empty one) if it cannot be fetched. */
export const withFallback =
  <Props>(load: () => Promise<ComponentType<Props>>, fallback: ComponentType<Props> = () => null) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: fallback }
    }
  }
