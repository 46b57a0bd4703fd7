// `npm run bench`: every performance figure that the product promises, with its goal or its reference in the same run.
// `npm run bench api`, `accounts`, `dispatch`, `office`, `receipts`, `pages`, `public`, `rehearsal`, `search` or `suggest` measures one part.
import process, { argv, exit } from 'node:process'
import { benchAccounts } from './accounts.ts'
import { benchApi } from './api.ts'
import { benchDispatch } from './dispatch.ts'
import { benchSearch } from './list-search.ts'
import { benchOffice } from './office.ts'
import { benchHome, benchPublicPages, benchScripts } from './pages.ts'
import { benchReceipts } from './receipts.ts'
import { benchRehearsal } from './rehearsal.ts'
import { print, type Row } from './result-table.ts'
import { openBed, startProduct } from './servers.ts'
import { benchSuggest } from './suggest.ts'

const requestedParts = argv.slice(2)
const isRequested = (part: string) => requestedParts.length === 0 || requestedParts.includes(part)

// Renders the comparison with the production build of React, as the product does.
process.env.NODE_ENV ||= 'production'

const bed = await openBed()
const rows: Row[] = []
try {
  if (isRequested('api')) rows.push(...(await benchApi(bed)))
  if (isRequested('accounts')) rows.push(...(await benchAccounts(bed)))
  if (isRequested('dispatch')) rows.push(...(await benchDispatch()))
  if (isRequested('office')) rows.push(...(await benchOffice(bed)))
  if (isRequested('search')) rows.push(...(await benchSearch(bed)))
  if (isRequested('receipts')) rows.push(...(await benchReceipts(bed)))
  if (isRequested('rehearsal')) rows.push(...(await benchRehearsal(bed)))
  if (isRequested('suggest')) {
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
  if (isRequested('pages')) {
    const product = await startProduct(bed)
    rows.push(...(await benchScripts(product)), ...(await benchHome(product)))
    await product.stop()
  }
  if (isRequested('public')) {
    const product = await startProduct(bed)
    rows.push(...(await benchPublicPages(product)))
    await product.stop()
  }
} finally {
  await bed.close()
}
print(rows)
exit(rows.every((row) => row.ok) ? 0 : 1)
