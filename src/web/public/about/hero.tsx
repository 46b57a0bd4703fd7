// Hero of the about page: its title, and the front of a car with its lamp lit.
import * as m from '#messages/en/about.ts'
import type { Block } from '#modules/content/contract.ts'
import { Blocks } from '#modules/content/ui/blocks.tsx'
import { localHref } from '../../site.ts'

const Nose = () => (
  <div className="grain absolute right-0 bottom-0 h-[58%] w-full lg:h-full lg:w-[62%]">
    <picture>
      <source srcSet="/art/scene/detail-front.avif" type="image/avif" />
      <img
        src="/art/scene/detail-front.webp"
        alt={m.hero_picture}
        width={1200}
        height={975}
        className="absolute inset-0 size-full object-cover object-[0%_60%]"
        fetchPriority="high"
      />
    </picture>
    <div className="absolute inset-0 bg-[linear-gradient(90deg,#0b0b0c,transparent_40%),linear-gradient(180deg,#0b0b0c,transparent_20%,transparent_75%,#0b0b0c)]" />
  </div>
)

export const AboutHero = ({ title, blocks }: { title: string; blocks: readonly Block[] }) => (
  <section className="on-ink relative overflow-hidden bg-ink text-white">
    <Nose />
    <div className="relative mx-auto max-w-[84rem] px-5 pt-16 pb-72 lg:px-8 lg:pt-32 lg:pb-40">
      <h1 className="max-w-[5.4em] text-display-1 font-[300]">{title}</h1>
      {blocks.length > 0 && (
        <div className="mt-7 max-w-[32ch] text-lead text-fog">
          <Blocks blocks={blocks} linkTo={localHref} />
        </div>
      )}
    </div>
  </section>
)
