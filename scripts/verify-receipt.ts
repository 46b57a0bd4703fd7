// `npm run verify-receipt FILE [--keys FILE|URL] [--document FILE]`: exits with 0 where the receipt is right, with 1 where it is
// wrong, and with 2 where it could not be checked.
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { listReceiptKeys } from '../src/modules/pricing/price-signatures/contract.ts'
import { ConfigError, readConfig } from '../src/server/config.ts'
import { ReceiptNotChecked, verifyReceipt } from '../src/server/verify-receipt.ts'

const usage = 'Usage: npm run verify-receipt -- FILE [--keys FILE|URL] [--document FILE]'
const root = path.resolve(import.meta.dirname, '..')

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
  // Never from the receipt itself: whoever forges one would name their own keys.
  const keys = given.keys ?? `${readConfig(process.env, root).publicUrl}${listReceiptKeys.path}`
  const check = await verifyReceipt({
    file: fromHere(file),
    keys: isAddress(keys) ? keys : fromHere(keys),
    document: document === undefined ? undefined : fromHere(document),
  })
  end(check.isRight ? 0 : 1, check.lines)
}

await run().catch((error: unknown) => {
  const isExpected = error instanceof ReceiptNotChecked || error instanceof ConfigError
  end(2, [isExpected ? error.message : `The receipt could not be checked.\n${(error as Error).stack}`])
})
