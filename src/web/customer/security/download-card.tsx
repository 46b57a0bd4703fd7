// Downloads all data about the person as one file.
import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { saveFile } from '#kit/save-file.ts'
import * as m from '#messages/en/security.ts'
import { downloadData } from '#modules/reports/contract.ts'

const download = async (userId: string): Promise<void> =>
  saveFile(await fetchFile(downloadData, { params: { user_id: userId } }), m.data_file)

export const DownloadCard = ({ userId }: { userId: string }) => {
  const downloading = useMutation({ mutationFn: () => download(userId) })
  return (
    <PageSection title={m.data_title} line={m.data_line}>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[40ch] text-ui text-soft">{m.data_what}</p>
          <Button
            look="outline"
            className="btn-sm"
            busy={downloading.isPending && m.preparing}
            onClick={() => downloading.mutate()}
          >
            {m.download_data}
          </Button>
        </div>
        {downloading.isError && (
          <p role="alert" className="mt-3 text-small text-error">
            {m.data_failed}
          </p>
        )}
      </div>
    </PageSection>
  )
}
