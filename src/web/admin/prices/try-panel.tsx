// The place beside the editor where a ride is tried. Empty until the endpoints of the trial exist.
import type { RateDocument } from '#modules/pricing/rates/contract.ts'

export interface TryPanelProps {
  version_id: string
  /** The draft as it is typed, which may differ from the saved one. */
  document: RateDocument
  isUnsaved: boolean
}

export const TryPanel = (_: TryPanelProps) => null
