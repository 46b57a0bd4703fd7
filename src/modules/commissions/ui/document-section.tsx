// What lists of partner documents share: a section with its states, and the link to a PDF.
import type { ReactNode } from 'react'

export const PdfLink = ({ href, label, text }: { href: string; label: string; text: string }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer" aria-label={label}>
    {text}
  </a>
)

interface DocumentSectionProps<T> {
  title: string
  /** In the office's card of a partner; otherwise on a page of the partner. */
  inCard: boolean
  /** Undefined until they are loaded. */
  documents: readonly T[] | undefined
  /** Shown above the documents, or instead of them. */
  lines: { some: string; none: string; loading: string }
  /** Content to show if they could not be loaded. */
  failed: ReactNode
  children: (documents: readonly T[]) => ReactNode
}

export const DocumentSection = <T,>(props: DocumentSectionProps<T>) => {
  const { title, inCard, documents, lines, failed, children } = props
  const Title = inCard ? 'h3' : 'h2'
  return (
    <section className={inCard ? 'mt-6' : 'mt-10'}>
      <Title className={inCard ? 'text-title-3' : 'text-title-2'}>{title}</Title>
      {documents && <p className="mt-2 text-ui text-soft">{documents.length > 0 ? lines.some : lines.none}</p>}
      {documents && documents.length > 0 && children(documents)}
      {!documents &&
        (failed || (
          <p role="status" className="mt-2 text-ui text-muted">
            {lines.loading}
          </p>
        ))}
    </section>
  )
}
