// Live preview of the page. Invalid pictures are left out, and typed text has no links to click (T47).
import { useWatch } from 'react-hook-form'
import { hero_line, hero_title as ownTitle } from '#messages/en/partner.ts'
import * as m from '#messages/partner/guest-page.ts'
import type { EditedPage } from '#modules/partners/page/contract.ts'
import { isPicture } from '#modules/partners/page/rules.ts'
import type { Editor } from './use-editor.ts'

const findPicture = (typed: string): string | undefined => (isPicture(typed.trim()) ? typed.trim() : undefined)

export const Preview = ({ page, editor: { form } }: { page: EditedPage; editor: Editor }) => {
  const { hero_title = '', hero_text = '', background = '', logo = '' } = useWatch({ control: form.control })
  const picture = findPicture(logo)
  return (
    <section aria-label={m.preview} className="border border-rule bg-white">
      <p className="border-b border-line px-4 py-2 text-micro text-muted">{m.preview}</p>
      <div className="on-ink relative overflow-hidden bg-ink text-white">
        <img
          src={findPicture(background) ?? '/art/scene/thames-night.webp'}
          alt=""
          className="absolute inset-0 size-full object-cover"
          referrerPolicy="no-referrer"
        />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(11_11_12/.86),rgb(11_11_12/.5)_55%,#0b0b0c)]" />
        <div className="relative min-h-72 px-5 py-7">
          {picture && (
            <img
              src={picture}
              alt={m.logo_alt({ partner: page.name })}
              className="mb-4 h-9 w-auto max-w-full object-contain"
              referrerPolicy="no-referrer"
            />
          )}
          <p className="font-display text-title-1 leading-tight font-[300] wrap-anywhere">
            {hero_title.trim() || ownTitle({ partner: page.name }).join(' ')}
          </p>
          <p className="mt-3 text-ui wrap-anywhere whitespace-pre-line text-fog">{hero_text.trim() || hero_line}</p>
        </div>
      </div>
      <div className="px-5 py-5">
        <p className="text-small text-muted">{m.preview_services}</p>
        <ul className="mt-1">
          {m.services.map((service) => (
            <li key={service} className="border-b border-line py-2.5 text-ui last:border-b-0">
              {service}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
