// `npm run bench`: every performance figure that the product promises, with its goal or its reference in the same run.
// `npm run bench api accounts` measures these parts alone; `scale` and `streams` only run when they are named, because of their time.
import process, { argv, exit } from 'node:process'
import { benchAccounts } from './accounts.ts'
import { benchApi } from './api.ts'
import { benchBooking } from './booking.ts'
import { benchDispatch } from './dispatch.ts'
import { benchSearch } from './list-search.ts'
import { benchOffice } from './office.ts'
import { benchHome, benchPublicPages, benchScripts } from './pages.ts'
import { createReport } from './progress.ts'
import { benchReceipts } from './receipts.ts'
import { benchRehearsal } from './rehearsal.ts'
import { print, type Row } from './result-table.ts'
import { benchScale } from './scale.ts'
import { type Bed, openBed, type Running, startProduct } from './servers.ts'
import { benchStreams } from './streams.ts'
import { benchSuggest } from './suggest.ts'

const report = createReport()

/** Measures a product that is started for it. */
const onProduct =
  (measure: (product: Running) => Promise<Row[]>) =>
  async (bed: Bed): Promise<Row[]> => {
    const product = await startProduct(bed)
    const rows = await measure(product)
    await product.stop()
    return rows
  }

const parts: Record<string, (bed: Bed) => Promise<Row[]>> = {
  api: benchApi,
  booking: benchBooking,
  accounts: benchAccounts,
  dispatch: benchDispatch,
  office: benchOffice,
  search: benchSearch,
  receipts: benchReceipts,
  rehearsal: benchRehearsal,
  suggest: onProduct(benchSuggest),
  pages: onProduct(async (product) => [...(await benchScripts(product)), ...(await benchHome(product))]),
  public: onProduct(benchPublicPages),
  scale: () => benchScale(report),
  streams: (bed) => benchStreams(bed, report),
}
const onlyWhenNamed = ['scale', 'streams']

const requested = argv.slice(2)
const unknown = requested.filter((part) => !(part in parts))
if (unknown.length) {
  process.stderr.write(
    `Not a part of the bench: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.\n`,
  )
  exit(1)
}
const measured = requested.length ? requested : Object.keys(parts).filter((part) => !onlyWhenNamed.includes(part))

// Renders the comparison with the production build of React, as the product does.
process.env.NODE_ENV ||= 'production'

const bed = await openBed()
const rows: Row[] = []
try {
  for (const [number, part] of measured.entries()) {
    report(`${part}, ${number + 1} of ${measured.length}`)
    rows.push(...((await parts[part]?.(bed)) ?? []))
  }
} finally {
  await bed.close()
}
print(rows)
exit(rows.every((row) => row.ok) ? 0 : 1)
