// `npm run verify-receipt`: checks a receipt file with published keys alone; no database and no running product is needed.
import { readFile } from 'node:fs/promises'
import { receiptFile, receiptKeys } from '#modules/pricing/price-signatures/contract.ts'
import { recalculatePrice, type SignedPrice, sumLines, toSignedText } from '#modules/pricing/price-signatures/rules.ts'
import { hashDocument } from '#modules/pricing/rate-cards/service.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { computeKeyId, isSignatureOf } from '#platform/signing.ts'

/** The receipt could not be checked; `message` is for the reader. */
export class ReceiptNotChecked extends Error {}

export interface ReceiptCommand {
  file: string
  /** File or address of the published keys. */
  keys: string
  /** File of the rate document that the price was calculated from. */
  document?: string | undefined
}

export interface ReceiptCheck {
  isRight: boolean
  /** Sentences for the reader. */
  lines: string[]
}

const isAddress = (source: string): boolean => /^https?:\/\//.test(source)

const readSource = async (source: string): Promise<string> => {
  if (!isAddress(source)) return readFile(source, 'utf8')
  const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer.text()
}

const readJson = async (source: string, what: string): Promise<unknown> => {
  try {
    return JSON.parse(await readSource(source))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : message
    throw new ReceiptNotChecked(`${what} cannot be read from ${source}: ${reason}.`)
  }
}

const readReceipt = async (file: string) => {
  const read = receiptFile.safeParse(await readJson(file, 'The receipt'))
  if (read.success) return { ...read.data, price: read.data.price as unknown as SignedPrice }
  const [issue] = read.error.issues
  const where = issue?.path.length ? ` (${issue.path.join('.')}: ${issue.message})` : ''
  throw new ReceiptNotChecked(`${file} is not a receipt file of Ostler${where}.`)
}

const readKeys = async (source: string) => {
  const read = receiptKeys.safeParse(await readJson(source, 'The keys'))
  if (!read.success) throw new ReceiptNotChecked(`${source} does not hold the published keys of receipts.`)
  return read.data.keys
}

/** A document alone, or as the office downloads it: inside its version. */
const findDocument = (read: unknown): unknown => {
  const inside = (read as { data?: unknown } | null)?.data ?? read
  return (inside as { document?: unknown } | null)?.document ?? inside
}

const formatAmount = (minor: number, currency: string): string =>
  `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`

const checkDocument = async (file: string, price: SignedPrice): Promise<ReceiptCheck> => {
  const document = findDocument(await readJson(file, 'The rate document')) as RateDocument
  const { amount, currency, document_hash, rate_version_id, service_class } = price
  if (hashDocument(document) !== document_hash)
    return {
      isRight: false,
      lines: [`${file} is not the rate document of version ${rate_version_id}: its hash is another.`],
    }
  const again = recalculatePrice(document, price)
  if (again.result === 'impossible')
    throw new ReceiptNotChecked(
      again.reason === 'no_inputs'
        ? 'The price cannot be calculated again: the receipt does not say what it was calculated from.'
        : `The price cannot be calculated again: the office set it, because the rate document has no price for ${service_class}.`,
    )
  if (again.result === 'different')
    return {
      isRight: false,
      lines: [
        `The price does not follow from the rate document, which gives ${formatAmount(again.amount, currency)} instead of ${formatAmount(amount, currency)}.`,
      ],
    }
  const agreed = again.agreed === 0 ? '' : `, and ${formatAmount(again.agreed, currency)} that were agreed`
  return { isRight: true, lines: [`The price follows from the rate document, line by line${agreed}.`] }
}

/**
 * Checks the signature, the sum of the lines and, with a document, the calculation.
 * @throws ReceiptNotChecked where a file is unreadable or the key is unknown
 */
export const verifyReceipt = async ({ file, keys, document }: ReceiptCommand): Promise<ReceiptCheck> => {
  const { price, key_id, signature } = await readReceipt(file)
  const published = await readKeys(keys)
  const key = published.find(({ kid, x }) => kid === key_id && computeKeyId(x) === kid)
  if (!key)
    throw new ReceiptNotChecked(
      `The key ${key_id} of this receipt is not among the ${published.length} of ${keys}. Without it the receipt cannot be checked: fetch the keys again, or ask who issued it for all keys.`,
    )
  if (!isSignatureOf(toSignedText(price), signature, key))
    return {
      isRight: false,
      lines: ['The signature is wrong: the receipt was altered, or it was not issued by the owner of these keys.'],
    }
  const total = sumLines(price)
  const amount = formatAmount(price.amount, price.currency)
  const signed = `The signature is right: ${amount} for booking ${price.booking_id}, signed with key ${key_id}.`
  if (total !== price.amount)
    return {
      isRight: false,
      lines: [signed, `The lines do not add up: they give ${formatAmount(total, price.currency)}, not ${amount}.`],
    }
  const lines = [signed, 'The lines add up to the price.']
  if (document === undefined) return { isRight: true, lines }
  const calculated = await checkDocument(document, price)
  return { isRight: calculated.isRight, lines: [...lines, ...calculated.lines] }
}
