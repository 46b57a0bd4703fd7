// `npm run verify-receipt FILE [--keys FILE|URL] [--document FILE]`: exits with 0 where the receipt is right, with 1 where it is
// wrong, and with 2 where it could not be checked.
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { listReceiptKeys } from '../src/modules/pricing/price-signatures/contract.ts'
import { ReceiptNotChecked, verifyReceipt } from '../src/server/verify-receipt.ts'

const usage = 'Usage: npm run verify-receipt -- FILE [--keys FILE|URL] [--document FILE]'

/** This installation, as far as it is configured; a machine that only checks receipts needs no configuration. */
const site = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

/** Where the command was given: npm changes the folder. */
const fromHere = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
const isAddress = (source: string) => /^https?:\/\//.test(source)

const end = (code: number, lines: readonly string[]) => {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${lines.join('\n')}\n`, () => process.exit(code))
}

const readArguments = () => {
  try {
    const options = { keys: { type: 'string' }, document: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    return positionals.length === 1 ? { file: positionals[0] ?? '', ...values } : undefined
  } catch {
    return undefined
  }
}

const run = async () => {
  const given = readArguments()
  if (!given) return end(2, [usage])
  const { file, document } = given
  // Never from the receipt itself: a forger would name their own keys.
  const keys = given.keys ?? `${site.replace(/\/+$/, '')}${listReceiptKeys.path}`
  const check = await verifyReceipt({
    file: fromHere(file),
    keys: isAddress(keys) ? keys : fromHere(keys),
    document: document === undefined ? undefined : fromHere(document),
  })
  end(check.isRight ? 0 : 1, check.lines)
}

await run().catch((error: unknown) => {
  end(2, [
    error instanceof ReceiptNotChecked ? error.message : `The receipt could not be checked.\n${(error as Error).stack}`,
  ])
})
