// The about page, rendered from its published text. Each section is rendered by its kind (about/sections.ts).
import type { PublishedPage } from '#modules/content/publication/service.ts'
import { AboutHero } from './about/hero.tsx'
import { Sections } from './about/section-views.tsx'
import { readAbout } from './about/sections.ts'
import { DocumentFrame } from './document-frame.tsx'

export const AboutPage = ({ page }: { page: PublishedPage }) => {
  const { heroTitle = page.title, hero, sections } = readAbout(page.blocks)
  return (
    <DocumentFrame current="about" language={page.language}>
      <AboutHero title={heroTitle} blocks={hero} />
      <Sections sections={sections} />
    </DocumentFrame>
  )
}
