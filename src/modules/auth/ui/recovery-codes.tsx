// The recovery codes, shown once, to copy or download.
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { saveFile } from '#kit/save-file.ts'
import * as m from '#messages/en/security.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Name of the site in the header of the downloaded file. */
  siteName: string
  /** Shows a warning when the user tries to leave before saving the codes. */
  warning: boolean
  onKept: () => void
}

export const RecoveryCodes = ({ codes, siteName, warning, onKept }: RecoveryCodesProps) => {
  const [status, setStatus] = useState('')
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await copyText(text)
      setStatus(m.copied)
    } catch {
      // The browser refuses clipboard access; the codes can be selected by hand.
      setStatus(m.copy_failed)
    }
  }
  const fileHeader = m.codes_file_head({ site: siteName })
  const download = () => saveFile(new Blob([`${fileHeader}\n\n${text}\n`], { type: 'text/plain' }), m.codes_file)
  return (
    <>
      <p className="text-ui text-soft">{m.keep_codes}</p>
      <ul
        aria-label={m.codes_label}
        className="tnum mt-5 grid grid-cols-1 gap-x-6 gap-y-1.5 border-y border-line bg-chalk px-4 py-4 font-mono text-ui min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" className="btn-sm" onClick={() => void copy()}>
          {m.copy}
        </Button>
        <Button look="outline" className="btn-sm" onClick={download}>
          {m.download_codes}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-small text-soft">
        {warning ? m.codes_keep_first : status}
      </p>
      <Button className="mt-3 w-full" onClick={onKept}>
        {m.codes_kept}
      </Button>
    </>
  )
}
