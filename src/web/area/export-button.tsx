// Downloads a file of the server, for example a list as CSV.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { saveFile } from '#kit/save-file.ts'
import { toastError } from '#kit/toast.tsx'

interface ExportButtonProps {
  words: { export_csv: string; exporting: string; export_failed: string; export_file: string }
  load: () => Promise<File>
  className?: string
}

export const ExportButton = ({ words, load, className }: ExportButtonProps) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await load(), words.export_file)
    } catch (error) {
      toastError(messageOf(error, words.export_failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" className={className} busy={busy && words.exporting} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      {words.export_csv}
    </Button>
  )
}
