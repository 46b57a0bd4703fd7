// What a card form is given and tells, whoever provides it.

export interface PaymentFormProps {
  clientSecret: string
  /** What is paid, as the reader's language writes it. */
  total: string
  /** Absolute; where the customer's bank sends the browser back to. */
  returnUrl: string
  /** Why the attempt before this one came to nothing, where it ended on another page. */
  problem?: string | undefined
  /** The provider has taken the payment, or is still at it. Resolves when the page has moved on. */
  onPaid: () => Promise<void>
}
