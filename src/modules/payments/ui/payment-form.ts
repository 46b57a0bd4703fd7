// Props of a card form of any provider.

export interface PaymentFormProps {
  clientSecret: string
  /** The amount, formatted for the reader's language. */
  total: string
  /** Absolute URL to which the customer's bank returns the browser. */
  returnUrl: string
  /** Why the previous attempt failed, if it ended on another page. */
  problem?: string | undefined
  /** Called when the payment succeeded or is processing. Resolves after the page has changed. */
  onPaid: () => Promise<void>
}
