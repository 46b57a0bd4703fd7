// Preview of a page's text. The server renders the Markdown, so it matches what visitors see.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#kernel/language.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/pages.ts'
import { previewPage } from '#modules/content/contract.ts'
import { Blocks } from '#modules/content/ui/blocks.tsx'

const pauseMs = 400

const useDebouncedText = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

interface PreviewProps {
  title: string
  body: string
  language: Language
  /** Sticky beside the fields, with its own scrolling. */
  beside?: boolean
}

const besideLook = 'xl:sticky xl:top-24 xl:max-h-[calc(100dvh-8rem)] xl:overflow-y-auto'

export const Preview = ({ title, body, language, beside = false }: PreviewProps) => {
  const debounced = useDebouncedText(body)
  const { data, isError } = useQuery({
    queryKey: ['page-preview', language, debounced],
    queryFn: async ({ signal }) =>
      (await call(previewPage, { body: { body: debounced, language }, harmless: true, signal })).data,
    enabled: debounced.trim() !== '',
    placeholderData: (before) => before,
    gcTime: 60_000,
  })
  const isEmpty = !debounced.trim()
  return (
    <section
      aria-label={m.preview}
      className={`card min-w-0 p-6 lg:p-8 ${beside ? besideLook : ''}`}
      lang={language}
      // The keyboard must reach it, because it scrolls on its own.
      tabIndex={beside ? 0 : undefined}
    >
      {title && <p className="mb-6 font-display text-title-1 wrap-anywhere">{title}</p>}
      {isEmpty && <p className="text-ui text-muted">{m.preview_empty}</p>}
      {isError && (
        <p role="alert" className="text-small text-error">
          {m.preview_failed}
        </p>
      )}
      {data && !isEmpty && (
        <div className="max-w-[66ch] wrap-anywhere text-graphite">
          <Blocks blocks={data.blocks} />
        </div>
      )}
    </section>
  )
}
