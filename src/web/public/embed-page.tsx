// Booking panel for a partner's own site: a plain form in an iframe, without script or storage. It opens our site in the
// whole window.
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { quarterHours } from '#kernel/time.ts'
import { Field } from '#kit/field.tsx'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/en/embed.ts'
import { locale } from '#messages/en/locale.ts'
import * as panel from '#messages/en/panel.ts'
import type { GuestPage } from '#modules/partners/contract.ts'
import { localHref, site } from '../site.ts'
import { type DocumentContext, Styles } from './document.tsx'

/** From the hotel, to it, or hourly. */
export type EmbedWay = 'from' | 'to' | 'hourly'

interface EmbedPageProps {
  context: DocumentContext
  page: GuestPage
  way: EmbedWay
}

const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: `${from + index}`, label: `${from + index}` }))
const times = [{ value: '', label: panel.time_placeholder }, ...quarterHours.map((value) => ({ value, label: value }))]

/** Name of the hotel and its street, as on the partner's page. */
const hotelLabel = ({ place }: GuestPage): string =>
  [place.label, place.detail.split(',')[0]].filter(Boolean).join(', ')

const Hotel = ({ page, end }: { page: GuestPage; end: 'pickup' | 'destination' }) => (
  <Field label={end === 'pickup' ? panel.pickup : panel.dropoff}>
    {({ id }) => (
      <div className="relative">
        <input id={id} name={end} readOnly value={hotelLabel(page)} className="input truncate bg-linen pr-10" />
        <Lock
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-4 right-3.5 text-muted"
          aria-hidden="true"
        />
      </div>
    )}
  </Field>
)

const OtherEnd = ({ end }: { end: 'pickup' | 'destination' }) => (
  <Field label={end === 'pickup' ? panel.pickup : panel.dropoff}>
    {(wiring) => (
      <input {...wiring} name={end} required maxLength={200} placeholder={panel.place_placeholder} className="input" />
    )}
  </Field>
)

const Ends = ({ page, way }: Omit<EmbedPageProps, 'context'>) => {
  if (way === 'hourly') return <Hotel page={page} end="pickup" />
  if (way === 'from')
    return (
      <>
        <Hotel page={page} end="pickup" />
        <OtherEnd end="destination" />
      </>
    )
  return (
    <>
      <OtherEnd end="pickup" />
      <Hotel page={page} end="destination" />
    </>
  )
}

const Hidden = ({ page: { slug, place }, way }: Omit<EmbedPageProps, 'context'>) => {
  const fields = {
    tab: way === 'hourly' ? 'hourly' : 'point_to_point',
    country: place.country,
    partner: slug,
    [way === 'to' ? 'destination_id' : 'pickup_id']: place.place_id ?? '',
    ...(way === 'to' ? { partner_at: 'destination' } : {}),
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

interface ChoiceProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  chosen?: string
}

const Choice = ({ label, name, options, chosen }: ChoiceProps) => (
  <Field label={label}>
    {(wiring) => <SelectControl {...wiring} name={name} options={options} defaultValue={chosen} required />}
  </Field>
)

const Pair = ({ children }: { children: ReactNode }) => <div className="grid grid-cols-2 gap-4">{children}</div>

const areas = Object.entries(panel.ride_area_names).map(([value, label]) => ({ value, label }))

const Form = ({ context, page, way }: EmbedPageProps) => (
  <form action={`${context.origin}${localHref('/search')}`} method="get" target="_top" className="grid gap-4">
    <Hidden page={page} way={way} />
    <Ends page={page} way={way} />
    <Pair>
      <Field label={panel.date}>
        {(wiring) => <input {...wiring} name="date" type="date" required className="input" />}
      </Field>
      <Choice label={panel.time} name="time" options={times} />
    </Pair>
    {way === 'hourly' && (
      <Pair>
        <Choice label={panel.duration} name="duration" options={count(1, 24)} chosen="4" />
        {page.place.country === 'uk' && <Choice label={panel.ride_area} name="rideArea" options={areas} />}
      </Pair>
    )}
    <Pair>
      <Choice label={panel.passengers} name="passengers" options={count(1, 8)} chosen="1" />
      <Choice label={panel.luggage} name="luggage" options={count(0, 8)} chosen="1" />
    </Pair>
    <button type="submit" className="btn btn-primary w-full">
      {panel.search}
    </button>
  </form>
)

const Ways = ({ page: { slug, place }, way }: Omit<EmbedPageProps, 'context'>) => {
  const ways = [
    ['from', m.from_hotel({ hotel: place.label }), ''],
    ['to', m.to_hotel({ hotel: place.label }), '/to'],
    ['hourly', panel.hourly, '/hourly'],
  ] as const
  return (
    <nav aria-label={panel.tabs_label} className="mt-4 mb-5 flex flex-wrap gap-x-5 gap-y-1 border-b border-line">
      {ways.map(([name, label, end]) => (
        <a
          key={name}
          href={localHref(`/embed/${slug}${end}`)}
          aria-current={name === way ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent py-2.5 text-ui text-soft hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

export const EmbedPage = (props: EmbedPageProps) => {
  const { context, page, way } = props
  const title = m.title({ partner: page.name })
  return (
    <html lang={locale} className="bg-white">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${site().name}`}</title>
        <Styles styles={context.styles} />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main className="mx-auto max-w-[40rem] p-5">
          <h1 className="text-title-2">{title}</h1>
          <Ways page={page} way={way} />
          <Form {...props} />
          <p className="mt-4 text-small text-soft">
            <a href={`${context.origin}${localHref(`/${page.slug}`)}`} target="_top" className="link">
              {m.by({ site: site().name })}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
