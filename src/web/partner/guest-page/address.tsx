// The address of the partner's page to copy, its QR code, and the embed code for the partner's own site.
import { Check, Copy, Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { Field } from '#kit/field.tsx'
import { saveFile } from '#kit/save-file.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/guest-page.ts'
import type { EditedPage } from '#modules/partners/page/contract.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

interface CopyProps {
  text: string
  label: string
  done: string
}

const CopyButton = ({ text, label, done }: CopyProps) => {
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    try {
      await copyText(text)
      setDone(true)
      toastSuccess(done)
    } catch {
      // The browser refuses, for example on a page without a secure context.
      toastError(m.copy_failed)
    }
  }
  return (
    <Button look="outline" className="btn-sm" onClick={() => void copy()}>
      {isDone ? <Check {...icon} /> : <Copy {...icon} />}
      {label}
    </Button>
  )
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The iframe that the partner puts into its site. */
const makeEmbedCode = ({ slug, name, address }: EditedPage): string => {
  const src = address.slice(0, address.length - slug.length)
  const title = escapeHtml(m.embed_frame({ partner: name }))
  return `<iframe src="${src}embed/${slug}" title="${title}" loading="lazy" style="width:100%;height:700px;border:0"></iframe>`
}

const Qr = ({ page: { qr_svg, slug, address, is_open } }: { page: EditedPage }) => (
  <section className="card flex flex-wrap items-center gap-6 p-5">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
      alt={m.qr_alt({ address })}
      width={132}
      height={132}
      className="flex-none"
    />
    <div className="min-w-48 flex-1">
      <h2 className="text-title-3">{m.qr_title}</h2>
      <p className="mt-1 mb-4 text-small text-soft">{is_open ? m.qr_line : m.qr_not_open}</p>
      <Button
        look="outline"
        className="btn-sm"
        onClick={() => saveFile(new Blob([qr_svg], { type: 'image/svg+xml' }), m.qr_file({ slug }))}
      >
        <Download {...icon} />
        {m.qr_download}
      </Button>
    </div>
  </section>
)

export const Address = ({ page }: { page: EditedPage }) => {
  const embedCode = makeEmbedCode(page)
  return (
    <div className="mt-10 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <section className="card p-5">
        <Field label={m.subdomain} hint={page.is_open ? m.subdomain_hint : m.not_open}>
          {(wiring) => <input {...wiring} readOnly className="input bg-linen" value={page.address} />}
        </Field>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={page.address} label={m.copy} done={m.copied} />
          {page.is_open && (
            <a href={page.address} target="_blank" rel="noopener" className="btn btn-outline btn-sm">
              <ExternalLink {...icon} />
              {m.open_page}
            </a>
          )}
        </div>
      </section>
      <Qr page={page} />
      <section className="card p-5 lg:col-span-2">
        <h2 className="text-title-3">{m.embed_title}</h2>
        <p className="mt-1 mb-4 max-w-[70ch] text-small text-soft">
          {m.embed_line}
          {!page.is_open && ` ${m.embed_not_open}`}
        </p>
        <Field label={m.embed_label}>
          {(wiring) => (
            <textarea {...wiring} readOnly rows={3} className="input font-mono text-small" value={embedCode} />
          )}
        </Field>
        <div className="mt-3">
          <CopyButton text={embedCode} label={m.copy_code} done={m.code_copied} />
        </div>
      </section>
    </div>
  )
}
