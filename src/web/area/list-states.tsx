// Placeholders of a list: loading and empty.

export const ListLoading = ({ words }: { words: string }) => (
  <div aria-busy="true" className="mt-4">
    <p role="status" className="sr-only">
      {words}
    </p>
    <div className="skel h-96" />
  </div>
)

export const NothingListed = ({ title, line }: { title: string; line?: string | undefined }) => (
  <div className="card p-8 text-center">
    <h2 className="text-title-3">{title}</h2>
    {line && <p className="mt-1.5 text-ui text-soft">{line}</p>}
  </div>
)
