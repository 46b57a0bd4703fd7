// Downloads the searched rides as CSV.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { saveFile } from '#kit/save-file.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/partner/rides.ts'
import { exportPartnerRides, type Scope } from '#modules/reports/partner/contract.ts'

export const ExportButton = ({ scope, search }: { scope: Scope; search: string }) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile(exportPartnerRides, { query: { scope, search } }), m.export_file)
    } catch (error) {
      toast({ title: m.error_title, message: messageOf(error, m.export_failed), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" className="btn-sm" busy={busy && m.exporting} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.export_csv}
    </Button>
  )
}
