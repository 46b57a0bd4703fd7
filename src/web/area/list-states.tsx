// Placeholders of a list: loading and empty.
import { Skeleton } from '#kit/skeleton.tsx'

export const ListLoading = ({ words }: { words: string }) => (
  <Skeleton label={words} className="mt-4">
    <div className="skel h-96" />
  </Skeleton>
)

export const NothingListed = ({ title, line }: { title: string; line?: string | undefined }) => (
  <div className="card p-8 text-center">
    <h2 className="text-title-3">{title}</h2>
    {line && <p className="mt-1.5 text-ui text-soft">{line}</p>}
  </div>
)
