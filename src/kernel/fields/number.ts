// Numbers as people type them, of whatever script.
import { toPlainText } from '../text.ts'

/** '12.50' of '１２.５０' and of '١٢٫٥٠': digits, point and comma in ASCII, no space around. What else was typed stays. */
export const plainNumber = (typed: string): string =>
  toPlainText(typed).replaceAll('\u066b', '.').replaceAll('\u066c', ',').trim()
