// Testimonials: a cross-fade every 5 seconds, stopped while hovered, focused or paused, and with reduced motion.
import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/en/home.ts'

const advanceEveryMs = 5000
/** Milliseconds for which clicks are ignored during a transition. */
const lockMs = 500

const count = m.testimonials.length

const useReducedMotion = (): boolean => {
  const [prefersStillness, setStill] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setStill(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return prefersStillness
}

const useCarousel = (running: boolean) => {
  const [at, setAt] = useState(0)
  const locked = useRef(false)
  const go = (by: number) => {
    if (locked.current) return
    locked.current = true
    setTimeout(() => {
      locked.current = false
    }, lockMs)
    setAt((index) => (index + by + count) % count)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide, also a manual one, restarts the timer
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => go(1), advanceEveryMs)
    return () => clearInterval(timer)
  }, [running, at])
  return { at, go }
}

const Stars = ({ rating }: { rating: number }) => (
  <>
    <span className="sr-only">{m.testimonial_rating({ rating })}</span>
    <svg className="ml-3 inline-block align-[-2px] text-saddle" width={rating * 16} height="14" aria-hidden="true">
      {Array.from({ length: rating }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity but their place
        <use key={star} href="#star" x={star * 16} />
      ))}
    </svg>
  </>
)

const Slide = ({ index, shown }: { index: number; shown: boolean }) => {
  const slide = m.testimonials[index]
  if (!slide) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a set of form controls
    <div
      role="group"
      aria-roledescription={m.testimonial_slide}
      aria-label={m.testimonial_position({ at: index + 1, of: count })}
      className={`in-turn col-start-1 row-start-1 transition-[opacity,visibility] duration-(--duration-slow) ease-brake ${
        shown ? '' : 'invisible opacity-0'
      }`}
    >
      <figure>
        <blockquote className="max-w-[14.4em] font-display text-[1.75rem] leading-[1.18] font-[320] tracking-[-.012em] lg:text-[2.75rem]">
          {slide.text}
        </blockquote>
        <figcaption className="mt-8 text-ui text-soft">
          <span className="font-medium text-ink">{slide.name}</span>, {slide.location} <Stars rating={slide.rating} />
        </figcaption>
      </figure>
    </div>
  )
}

/** Symbol of the star that every rating reuses. */
const Star = () => (
  <svg className="hidden" aria-hidden="true">
    <symbol id="star" viewBox="0 0 24 24" width="14" height="14">
      <path
        fill="currentColor"
        d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
      />
    </symbol>
  </svg>
)

interface RoundButtonProps {
  icon: LucideIcon
  label: string
  outlined?: boolean
  onClick: () => void
}

const RoundButton = ({ icon: Icon, label, outlined = true, onClick }: RoundButtonProps) => (
  <button
    type="button"
    className={`icon-btn size-12 cursor-pointer ${outlined ? 'border border-control' : ''}`}
    aria-label={label}
    onClick={onClick}
  >
    <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
  </button>
)

export const Testimonials = () => {
  const prefersStillness = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const running = !paused && !hovered && !focused && !prefersStillness
  const { at, go } = useCarousel(running)
  const pause = paused ? { icon: Play, label: m.testimonial_play } : { icon: Pause, label: m.testimonial_pause }
  return (
    <section
      className="far-433 bg-linen lg:far-485"
      aria-roledescription={m.testimonial_carousel}
      aria-label={m.testimonials_label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="mx-auto grid max-w-[84rem] items-end gap-10 px-5 py-20 lg:grid-cols-[1fr_auto] lg:px-8 lg:py-28">
        <div className="grid items-start gap-y-12" aria-live={running ? 'off' : 'polite'}>
          {m.testimonials.map(({ name }, index) => (
            <Slide key={name} index={index} shown={index === at} />
          ))}
        </div>
        <div className="with-script flex items-center gap-2">
          <RoundButton icon={ArrowLeft} label={m.testimonial_previous} onClick={() => go(-1)} />
          <RoundButton icon={ArrowRight} label={m.testimonial_next} onClick={() => go(1)} />
          {!prefersStillness && <RoundButton {...pause} outlined={false} onClick={() => setPaused(!paused)} />}
          <span className="tnum ml-2 text-small text-muted">{m.testimonial_position({ at: at + 1, of: count })}</span>
        </div>
      </div>
      <Star />
    </section>
  )
}
