// A card as its customer and its bank name it.
import { brands } from '#messages/en/receipt.ts'

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? brand} •••• ${last4}`
