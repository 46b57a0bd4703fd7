// Native control for a document without script, in place of a component that needs one.
// The component itself has the class `with-script`, which the document hides without script.
import type { ReactNode } from 'react'

/**
 * With script the browser treats the content as text and neither shows nor submits it. No other style may set its display,
 * because the document shows it by a style of its own.
 */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript className="without-script">{children}</noscript>
)
