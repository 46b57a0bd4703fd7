// Downloads a file of the server, for example a list as CSV.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { saveFile } from '#kit/save-file.ts'
import { toast } from '#kit/toast.tsx'

interface ExportButtonProps {
  words: { export_csv: string; exporting: string; error_title: string; export_failed: string; export_file: string }
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
      toast({ title: words.error_title, message: messageOf(error, words.export_failed), kind: 'error' })
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
