// Hero of the home page: title, car and booking panel.
// The car is painted with its lamps off; the script of the document fades in the lit picture from the template.
import { Fragment, type ReactNode } from 'react'
import * as m from '#messages/en/home.ts'

const wide = '(min-width: 64rem)'
const still = '(prefers-reduced-motion: reduce)'

const imageClass =
  'w-full h-[330px] object-cover object-[0_52%] max-lg:melt-t lg:melt-x lg:absolute lg:right-[-150px] lg:top-[52px] lg:h-[600px] lg:w-auto lg:max-w-none xl:right-[max(0px,calc(50%-780px))] xl:top-[-42px] xl:h-[736px]'

const Sources = ({ desktop, mobile, media }: { desktop: string; mobile: string; media?: string }) => (
  <>
    {(['avif', 'webp'] as const).map((format) => (
      <source
        key={`wide ${format}`}
        media={media ? `${wide} and ${media}` : wide}
        // One picture, with the width descriptor that HTML requires beside those of a phone.
        srcSet={`/art/scene/${desktop}.${format} 2400w`}
        sizes="100vw"
        type={`image/${format}`}
        width={2400}
        height={1320}
      />
    ))}
    {(['avif', 'webp'] as const).map((format) => (
      <source
        key={format}
        media={media}
        srcSet={`/art/scene/${mobile}-800.${format} 800w, /art/scene/${mobile}.${format} 1080w`}
        sizes="100vw"
        type={`image/${format}`}
        width={1080}
        height={1350}
      />
    ))}
  </>
)

const Car = () => (
  <div className="relative -mt-8 lg:absolute lg:inset-0 lg:mt-0" data-lamps="">
    <picture>
      <Sources desktop="hero-desktop" mobile="hero-mobile" media={still} />
      <Sources desktop="hero-desktop-lamps-off" mobile="hero-mobile-lamps-off" />
      <img
        src="/art/scene/hero-mobile-lamps-off.webp"
        alt={m.hero_picture}
        width={1080}
        height={1350}
        className={imageClass}
        fetchPriority="high"
      />
    </picture>
    <template>
      <picture>
        <Sources desktop="hero-desktop" mobile="hero-mobile" />
        <img
          src="/art/scene/hero-mobile.webp"
          alt=""
          className={`${imageClass} absolute inset-x-0 top-0 lg:left-auto opacity-0 transition-opacity duration-(--duration-scene) ease-glide`}
          decoding="async"
        />
      </picture>
    </template>
  </div>
)

export const Hero = ({ children }: { children: ReactNode }) => (
  <section className="on-ink relative -mt-16 bg-ink pt-16 text-white xl:-mt-[88px] xl:pt-[88px]">
    <div className="grain relative overflow-hidden lg:h-[600px]">
      <div className="relative z-2 mx-auto max-w-[84rem] px-5 pt-10 lg:px-8 lg:pt-14">
        <h1 className="max-w-[6em] text-display-1 font-[300]">
          {m.hero_title.map((line) => (
            <Fragment key={line}>
              <span className="whitespace-nowrap">{line}</span>{' '}
            </Fragment>
          ))}
        </h1>
        <p className="mt-5 max-w-[33ch] text-lead text-fog lg:mt-7">{m.hero_line}</p>
      </div>
      <Car />
      <div className="absolute inset-0 hidden bg-[linear-gradient(180deg,#0b0b0c,transparent_16%,transparent_80%,#0b0b0c)] lg:block" />
    </div>
    <div className="relative z-2 mx-auto -mt-12 max-w-[84rem] px-4 lg:-mt-28 lg:px-8">{children}</div>
    <div className="absolute inset-x-0 bottom-0 z-1 h-24 bg-chalk" />
  </section>
)
