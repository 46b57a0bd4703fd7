// What stands in a document for a piece that needs its script, where no script runs: the browser's own control.
// The piece itself bears the class `with-script`, which the document hides there.
import type { ReactNode } from 'react'

/**
 * With a script the browser takes what is inside for text, and neither shows nor sends it: no style may give it a display,
 * but for the one that the document adds where no script runs.
 */
export const WithoutScript = ({ children }: { children: ReactNode }) => (
  <noscript className="without-script">{children}</noscript>
)
