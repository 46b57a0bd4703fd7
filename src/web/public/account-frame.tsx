// Layout of the account screens: a picture on the left from 1024 px, the form on the right.
import type { ReactNode } from 'react'
import { Logo } from '#kit/logo.tsx'
import * as m from '#messages/en/account.ts'
import { home_link_label } from '#messages/en/home.ts'
import { paths } from '../paths.ts'
import { localHref, site, supportPhone } from '../site.ts'
import { LanguageLinks } from './language-links.tsx'

const HomeLink = ({ className }: { className: string }) => (
  <a href={localHref(paths.home)} className={className} aria-label={home_link_label({ site: site().name })}>
    <Logo className="h-9 w-auto" title={site().name} />
  </a>
)

const Picture = () => (
  <div className="hidden bg-ink lg:block">
    <section className="on-ink sticky top-0 flex h-screen flex-col justify-between overflow-hidden p-12 text-white">
      <div className="grain absolute inset-0">
        <picture>
          <source srcSet="/art/scene/detail-front.avif" type="image/avif" />
          <img
            src="/art/scene/detail-front.webp"
            alt={m.picture_alt}
            width={1200}
            height={975}
            className="absolute inset-0 h-full w-full object-cover object-[30%_50%]"
          />
        </picture>
        <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(11_11_12/.6),transparent_40%,rgb(11_11_12/.7))]" />
      </div>
      <HomeLink className="relative self-start" />
      <p className="relative max-w-[10.8em] font-display text-[2.25rem] leading-tight font-[320]">{m.picture_line}</p>
    </section>
  </div>
)

interface AccountFrameProps {
  /** Two columns for the long form of a new account. */
  wide?: boolean
  /** For pages without sign-in: shows the phone number alone. */
  open?: boolean
  children: ReactNode
}

export const AccountFrame = ({ wide = false, open = false, children }: AccountFrameProps) => (
  <main id="main" tabIndex={-1} className="grid min-h-screen lg:grid-cols-[1fr_1fr]">
    <Picture />
    <section className="flex min-w-0 flex-col px-5 py-6 lg:p-12">
      <HomeLink className="self-start lg:hidden" />
      <div className={`mx-auto my-auto w-full py-12 ${wide ? 'max-w-[35rem]' : 'max-w-[24rem]'}`}>{children}</div>
      <p className="text-center text-small text-muted">
        {!open && `${m.trouble} `}
        <a href={supportPhone().href} className="whitespace-nowrap text-muted">
          {m.call({ phone: supportPhone().label })}
        </a>
      </p>
      <LanguageLinks
        className="mt-4 flex justify-center text-small text-muted"
        linkClass="hover:text-ink aria-[current]:text-ink max-lg:min-h-11"
      />
    </section>
  </main>
)
