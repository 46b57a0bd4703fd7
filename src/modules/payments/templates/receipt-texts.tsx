// The texts of receipts; each language's build includes its own catalogue and formats. Separate from the template, which loads
// the whole PDF renderer.
export { createReceipt, fileName } from '../receipts/present.ts'
