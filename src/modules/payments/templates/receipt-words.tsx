// What stands on a receipt, in the words of one language: each build puts its own catalogue and formats in. Apart from the
// template that draws it, which loads the whole renderer.
export { fileName, receiptOf } from '../receipts/present.ts'
