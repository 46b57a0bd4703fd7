// The general settings: website, contact, bookings, earnings and company details.

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { rideCountries } from '#kernel/countries.ts'
import { englishName, languages } from '#kernel/language.ts'
import { writeDate } from '#kernel/time.ts'
import { clockRules } from '#kernel/zones.ts'
import { TextArea, TextField } from '#kit/field.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { SelectField } from '#kit/select.tsx'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/office/settings.ts'
import type { SettingsValues } from './form.ts'

type Name = keyof SettingsValues

/** Props of a field by its name, with its error. */
const useField = () => {
  const { register, formState } = useFormContext<SettingsValues>()
  return (name: Name) => ({ ...register(name), label: m.fields[name], error: formState.errors[name]?.message })
}

const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid content-start items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
)

const timezoneHint = m.timezone_hint({
  version: clockRules.version,
  published: writeDate(clockRules.published, { dateStyle: 'long' }),
})

const WebsitePart = () => {
  const field = useField()
  return (
    <PageSection title={m.site_part} line={m.site_line} className="mt-8">
      <Fields>
        <TextField {...field('site_name')} className="sm:col-span-2" autoComplete="off" />
        <TextArea {...field('site_description')} className="sm:col-span-2" rows={3} />
        <SelectField {...field('timezone')} options={m.time_zones} hint={timezoneHint} />
        <SelectField
          {...field('language')}
          options={languages.map((value) => ({ value, label: englishName(value) }))}
          hint={m.language_hint}
        />
        <SelectField
          {...field('country')}
          options={rideCountries.map((value) => ({ value, label: m.country_names[value] }))}
          hint={m.country_hint}
        />
      </Fields>
    </PageSection>
  )
}

const ContactPart = () => {
  const field = useField()
  return (
    <PageSection title={m.contact_part} line={m.contact_line}>
      <Fields>
        <TextField {...field('support_email')} type="email" autoComplete="off" />
        <TextField {...field('support_phone')} type="tel" autoComplete="off" />
        <TextArea {...field('business_address')} className="sm:col-span-2" rows={4} />
      </Fields>
    </PageSection>
  )
}

const BookingPart = () => {
  const field = useField()
  return (
    <PageSection title={m.booking_part} line={m.booking_line}>
      <Fields>
        <TextField {...field('booking_lead_minutes')} inputMode="numeric" autoComplete="off" hint={m.lead_hint} />
        <TextField {...field('booking_months_ahead')} inputMode="numeric" autoComplete="off" hint={m.months_hint} />
      </Fields>
    </PageSection>
  )
}

const PricesPart = () => {
  const { register } = useFormContext<SettingsValues>()
  return (
    <PageSection title={m.prices_part} line={m.prices_line}>
      <Switch
        {...register('rates_need_second_person')}
        label={m.fields.rates_need_second_person}
        detail={m.second_person_line}
      />
    </PageSection>
  )
}

const EarningsPart = () => {
  const field = useField()
  return (
    <PageSection title={m.earnings_part} line={m.earnings_line}>
      <Fields>
        <TextField {...field('driver_share_percent')} inputMode="decimal" autoComplete="off" hint={m.share_hint} />
        <TextField {...field('dollars_per_pound')} inputMode="decimal" autoComplete="off" hint={m.dollars_hint} />
      </Fields>
    </PageSection>
  )
}

const CompanyPart = () => {
  const field = useField()
  return (
    <PageSection title={m.company_part} line={m.company_line}>
      <Fields>
        <TextField {...field('company_name')} autoComplete="off" />
        <TextField {...field('company_number')} autoComplete="off" />
        <TextArea {...field('company_address')} className="sm:col-span-2" rows={4} />
        <TextField {...field('vat_number')} autoComplete="off" />
        <TextField {...field('vat_rate')} inputMode="decimal" autoComplete="off" />
      </Fields>
    </PageSection>
  )
}

export const GeneralTab = () => (
  <>
    <WebsitePart />
    <ContactPart />
    <BookingPart />
    <PricesPart />
    <EarningsPart />
    <CompanyPart />
  </>
)
