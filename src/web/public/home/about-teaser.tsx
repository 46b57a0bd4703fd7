// Teaser of the about page, over a picture of the Thames.
import * as m from '#messages/en/home.ts'
import { localHref } from '../../site.ts'
import { Picture } from './picture.tsx'

export const AboutTeaser = () => (
  <section className="on-ink far-788 relative overflow-hidden bg-ink text-white lg:far-685">
    <div className="grain absolute inset-0">
      <Picture
        art="scene/thames-night"
        alt={m.about_picture}
        width={2000}
        height={900}
        className="absolute inset-x-0 top-0 h-[70%] w-full object-cover object-[62%_40%] lg:h-full"
      />
    </div>
    <div className="absolute inset-0 bg-[linear-gradient(180deg,rgb(11_11_12/.3),transparent_40%,rgb(11_11_12/.75))]" />
    <div className="relative mx-auto grid max-w-[84rem] items-end gap-8 px-5 pt-[24rem] pb-16 lg:grid-cols-[7fr_5fr] lg:px-8 lg:pt-[26rem] lg:pb-20">
      <h2 className="max-w-[10.8em] text-display-2 font-[320]">{m.about_title}</h2>
      <div>
        <p className="max-w-[38ch] text-lead text-fog">{m.about_line}</p>
        <a href={localHref('/about')} className="btn btn-outline-ink mt-7">
          {m.about_link}
        </a>
      </div>
    </div>
  </section>
)
