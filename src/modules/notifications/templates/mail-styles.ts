// Inline styles of mails, as mail programs support no style sheets.
import type { CSSProperties } from 'react'

const ink = '#0b0b0c'
const serif = "'Newsreader Display', Georgia, 'Times New Roman', serif"
const sans = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif"

const text: CSSProperties = { margin: 0, color: '#35342f', fontFamily: sans, fontSize: 16, lineHeight: '25px' }

export const look = {
  body: { margin: 0, padding: '24px 0', backgroundColor: '#efece5' },
  sheet: { width: '100%', maxWidth: 600, margin: '0 auto', backgroundColor: '#f7f5f0' },
  band: { width: '100%', backgroundColor: ink },
  bandText: { padding: '28px 32px 8px' },
  logo: { display: 'block', color: '#ffffff', fontFamily: serif, fontSize: 30, border: 0 },
  siteName: { margin: 0, color: '#ffffff', fontFamily: serif, fontSize: 30, lineHeight: '32px' },
  title: {
    margin: '40px 0 0',
    color: '#ffffff',
    fontFamily: serif,
    fontSize: 40,
    fontWeight: 300,
    lineHeight: '44px',
    letterSpacing: '-0.02em',
  },
  lead: { margin: '16px 0 28px', color: '#a9a8a4', fontFamily: sans, fontSize: 18, lineHeight: '28px' },
  picture: { display: 'block', width: '100%', height: 'auto', border: 0 },
  part: { padding: '32px 32px 0' },
  closing: { padding: '32px 32px 40px' },
  text,
  heading: { margin: '0 0 12px', color: ink, fontFamily: serif, fontSize: 24, fontWeight: 400, lineHeight: '30px' },
  rows: { width: '100%', borderCollapse: 'collapse', borderTop: '1px solid #cfcac0' },
  name: {
    ...text,
    width: '30%',
    padding: '12px 16px 12px 0',
    borderBottom: '1px solid #e5e1d9',
    color: '#6b675f',
    fontSize: 15,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  value: { ...text, padding: '12px 0', borderBottom: '1px solid #e5e1d9', color: ink, verticalAlign: 'top' },
  amountName: {
    ...text,
    padding: '8px 16px 8px 0',
    color: '#55524b',
    fontSize: 15,
    textAlign: 'left',
    fontWeight: 400,
  },
  amount: { ...text, padding: '8px 0', color: '#55524b', fontSize: 15, textAlign: 'right', whiteSpace: 'nowrap' },
  totalName: {
    ...text,
    padding: '14px 16px 14px 0',
    borderTop: '1px solid #cfcac0',
    color: ink,
    textAlign: 'left',
    fontWeight: 500,
  },
  total: {
    padding: '14px 0',
    borderTop: '1px solid #cfcac0',
    color: ink,
    fontFamily: serif,
    fontSize: 28,
    lineHeight: '32px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: 3,
    backgroundColor: ink,
    color: '#ffffff',
    fontFamily: sans,
    fontSize: 16,
    fontWeight: 500,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  foot: { padding: '28px 32px 32px', backgroundColor: ink },
  footText: { margin: 0, color: '#a9a8a4', fontFamily: sans, fontSize: 14, lineHeight: '22px' },
  footPhone: { margin: '0 0 4px', color: '#ffffff', fontFamily: sans, fontSize: 14, lineHeight: '22px' },
} satisfies Record<string, CSSProperties>
