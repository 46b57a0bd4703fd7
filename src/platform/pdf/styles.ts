// Styles of PDF documents after the site's look, in points on A4.
import { StyleSheet } from '@react-pdf/renderer'

/** Font families as registered. The second family of `sans` is the fallback. */
export const serif = 'Newsreader Display'
export const sans = ['Hanken Grotesk', 'DejaVu Sans More']

const ink = '#0b0b0c'
const soft = '#55524b'
const muted = '#6b675f'
const hairline = { borderBottomWidth: 0.75, borderBottomColor: '#e5e1d9' }
const rule = { borderTopWidth: 0.75, borderTopColor: '#cfcac0' }
const display = { fontFamily: [serif, ...sans], color: ink }

export const pdfStyles = StyleSheet.create({
  page: {
    padding: '40 56 56',
    backgroundColor: '#ffffff',
    fontFamily: sans,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: ink,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 28 },
  logo: { width: 112, height: 28 },
  site: { ...display, fontSize: 20, lineHeight: 1.2, maxWidth: 200 },
  longSite: { fontSize: 11 },
  company: { maxWidth: 260, alignItems: 'flex-end' },
  companyName: { fontWeight: 500 },
  companyLine: { color: soft, textAlign: 'right' },
  title: { ...display, fontSize: 32, lineHeight: 1.1, marginBottom: 12 },
  to: { marginBottom: 14, maxWidth: 320 },
  toName: { fontWeight: 500 },
  marks: { ...rule, flexDirection: 'row', gap: 20, paddingTop: 8 },
  mark: { flex: 1 },
  markName: { color: muted, fontSize: 8.5 },
  facts: { ...rule },
  row: { ...hairline, flexDirection: 'row', padding: '4 0' },
  name: { width: 128, paddingRight: 12, color: muted },
  value: { flex: 1 },
  part: { marginTop: 18 },
  heading: { ...display, fontSize: 17, lineHeight: 1.2, marginBottom: 6 },
  amountRow: {
    ...hairline,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    padding: '4 0',
  },
  quietRow: { flexDirection: 'row', justifyContent: 'space-between', padding: '1.5 0', color: soft },
  amountName: { flex: 1, paddingRight: 24 },
  note: { color: muted, fontSize: 8.5 },
  nothing: { padding: '4 0 8' },
  amount: { textAlign: 'right', fontFeatureSettings: ['tnum', 'lnum'] },
  total: { ...rule, flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', padding: '6 0 2' },
  totalName: { fontWeight: 500, paddingBottom: 2 },
  totalAmount: { ...display, fontSize: 17, lineHeight: 1.2, textAlign: 'right' },
  foot: {
    ...rule,
    position: 'absolute',
    left: 56,
    right: 56,
    top: 800,
    paddingTop: 7,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: muted,
    fontSize: 8.5,
  },
})
