// Shared parts of the landing pages for drivers and partners: hero with a form, and requirements.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { WithoutScript } from '#kit/without-script.tsx'
import { site, supportPhone } from '../site.ts'

interface LandingHeroProps {
  /** Messages of the page; `call_instead` stands before the phone number without script. */
  words: { hero_title: (a: { site: string }) => string; hero_line: string; hero_picture: string; call_instead: string }
  titleLook: string
  /** Background on wide screens: a file of /art/scene, and the looks of frame, picture and fade. */
  picture: { name: string; width: number; height: number; frame: string; look: string; fade: string }
  /** The island with the form. */
  children: ReactNode
}

const Picture = ({ picture, alt }: { picture: LandingHeroProps['picture']; alt: string }) => (
  <div className={`grain absolute hidden lg:block ${picture.frame}`}>
    <picture>
      <source srcSet={`/art/scene/${picture.name}.avif`} type="image/avif" />
      <img
        src={`/art/scene/${picture.name}.webp`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        className={`absolute inset-0 h-full w-full object-cover ${picture.look}`}
      />
    </picture>
    <div className={`absolute inset-0 ${picture.fade}`} />
  </div>
)

export const LandingHero = ({ words, titleLook, picture, children }: LandingHeroProps) => (
  <section className="on-ink relative overflow-hidden bg-ink text-white">
    <Picture picture={picture} alt={words.hero_picture} />
    <div className="relative mx-auto grid max-w-[84rem] grid-cols-[minmax(0,1fr)] items-center gap-12 px-5 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_27rem] lg:px-8 lg:pt-24 lg:pb-28">
      <div>
        <h1 className={`${titleLook} text-display-1 font-[300]`}>{words.hero_title({ site: site().name })}</h1>
        <p className="mt-6 max-w-[30ch] text-lead text-fog">{words.hero_line}</p>
      </div>
      <div>
        <div className="with-script">{children}</div>
        <WithoutScript>
          <p className="rounded-panel bg-white p-6 text-ui text-ink shadow-panel lg:p-8">
            {words.call_instead}{' '}
            <a href={supportPhone().href} className="link whitespace-nowrap">
              {supportPhone().label}
            </a>
          </p>
        </WithoutScript>
      </div>
    </div>
  </section>
)

export const RequirementsList = ({ title, needs }: { title: string; needs: readonly string[] }) => (
  <div>
    <h2 className="text-title-1">{title}</h2>
    <ul className="mt-7 border-t border-rule">
      {needs.map((need) => (
        <li key={need} className="flex items-center gap-3 border-b border-rule py-4 text-ui">
          <Check className="flex-none text-saddle" size={16} strokeWidth={1.5} aria-hidden="true" />
          {need}
        </li>
      ))}
    </ul>
  </div>
)
