// `npm run bench`: every figure that the product promises, each beside its goal or its reference in the same run.
// `npm run bench api`, `accounts`, `dispatch`, `office`, `receipts`, `pages`, `public`, `search` or `suggest` measures one part.
import process, { argv, exit } from 'node:process'
import { benchAccounts } from './accounts.ts'
import { benchApi } from './api.ts'
import { benchDispatch } from './dispatch.ts'
import { benchOffice } from './office.ts'
import { benchHome, benchPublicPages, benchScripts } from './pages.ts'
import { benchReceipts } from './receipts.ts'
import { benchSearch } from './search.ts'
import { openBed, startProduct } from './servers.ts'
import { benchSuggest } from './suggest.ts'
import { print, type Row } from './table.ts'

const asked = argv.slice(2)
const wanted = (part: string) => asked.length === 0 || asked.includes(part)

// What is rendered here, for comparison, by the React that the product has, too.
process.env.NODE_ENV ||= 'production'

const bed = await openBed()
const rows: Row[] = []
try {
  if (wanted('api')) rows.push(...(await benchApi(bed)))
  if (wanted('accounts')) rows.push(...(await benchAccounts(bed)))
  if (wanted('dispatch')) rows.push(...(await benchDispatch()))
  if (wanted('office')) rows.push(...(await benchOffice(bed)))
  if (wanted('search')) rows.push(...(await benchSearch(bed)))
  if (wanted('receipts')) rows.push(...(await benchReceipts(bed)))
  if (wanted('suggest')) {
    const product = await startProduct(bed)
    const { p99, rps } = await benchSuggest(product.url)
    rows.push({
      what: 'suggest: p99 at 32 connections, ms',
      ours: p99,
      reference: `${Math.round(rps)} calls a second`,
      goal: 'at most 10',
      ok: p99 <= 10,
    })
    await product.stop()
  }
  if (wanted('pages')) {
    const product = await startProduct(bed)
    rows.push(...(await benchScripts(product)), ...(await benchHome(product)))
    await product.stop()
  }
  if (wanted('public')) {
    const product = await startProduct(bed)
    rows.push(...(await benchPublicPages(product)))
    await product.stop()
  }
} finally {
  await bed.close()
}
print(rows)
exit(rows.every((row) => row.ok) ? 0 : 1)
