// Second step of a driver's application: details and pictures. Without the first step it redirects there.
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { browserClock, localAt } from '#kernel/time.ts'
import { call, isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/driver-application.ts'
import { createDriver } from '#modules/drivers/contract.ts'
import { pictureLimits } from '#modules/drivers/pictures/rules.ts'
import { CarPicturesField, type PictureWords, PortraitField } from '#modules/drivers/ui/picture-fields.tsx'
import { type Pictures, usePictures } from '#modules/drivers/ui/use-pictures.ts'
import { paths } from '../paths.ts'
import { localHref } from '../site.ts'
import { CarType, Choice, Day, type FormProps, Line, Part } from './driver/detail-fields.tsx'
import {
  buildForm,
  type DetailField,
  type FieldErrors,
  findErrors,
  restoreDetails,
  storableDetails,
} from './driver/details.ts'
import { readApplication, type StoredApplication, storeApplication } from './driver/stored-application.ts'
import { PageHeading } from './page-heading.tsx'

const words: PictureWords = {
  portrait: m.driver_picture,
  cars: m.car_pictures,
  choosePortrait: m.choose_picture,
  replacePortrait: m.replace_picture,
  chooseCars: m.choose_pictures,
  orDrop: m.or_drop,
  portraitAlt: m.picture_of_driver,
  carAlt: m.picture_of_car,
  remove: m.remove_picture,
  problems: {
    unreadable: m.picture_unreadable,
    too_large: m.picture_too_large,
    too_many: m.car_pictures_most({ most: pictureLimits.cars }),
  },
}

const addYears = (from: string, by: number): string => `${Number(from.slice(0, 4)) + by}${from.slice(4)}`
/** Today in the browser. On 29 February, `addYears` may name a day that does not exist; the calendar takes the next one. */
const today = () => localAt(browserClock(), Intl.DateTimeFormat().resolvedOptions().timeZone).date

const Personal = (form: FormProps) => (
  <Part title={m.part_personal}>
    <Line
      {...form}
      name="address"
      label={m.address}
      placeholder={m.address_example}
      wide
      autoComplete="street-address"
    />
    <Day
      {...form}
      name="date_of_birth"
      label={m.date_of_birth}
      today={today()}
      earliest={addYears(today(), -90)}
      latest={today()}
      opensAt={addYears(today(), -35)}
      isKnown
    />
    <Line
      {...form}
      name="national_insurance_number"
      label={m.national_insurance}
      placeholder={m.national_insurance_example}
    />
  </Part>
)

const Licences = (form: FormProps) => (
  <Part title={m.part_licences}>
    <Line
      {...form}
      name="private_hire_license_number"
      label={m.private_hire_license}
      placeholder={m.private_hire_license_hint}
    />
    <Line {...form} name="driving_license_number" label={m.driving_license} placeholder={m.driving_license_example} />
    <Day
      {...form}
      name="driving_license_expiry_date"
      label={m.driving_license_expiry}
      today={today()}
      earliest={today()}
      latest={addYears(today(), 30)}
    />
  </Part>
)

const Work = (form: FormProps) => (
  <Part title={m.part_work}>
    <Line {...form} name="experience" label={m.experience} placeholder={m.experience_hint} />
    <Line
      {...form}
      name="currently_working_with"
      label={m.currently_working_with}
      optional
      placeholder={m.company}
      autoComplete="organization"
    />
    <Day
      {...form}
      name="date_first_available"
      label={m.date_first_available}
      today={today()}
      earliest={today()}
      latest={addYears(today(), 2)}
    />
    <Day
      {...form}
      name="date_of_leaving"
      label={m.date_of_leaving}
      optional
      today={today()}
      earliest={addYears(today(), -10)}
      latest={addYears(today(), 5)}
      opensAt={today()}
    />
    <Choice {...form} name="preferred_shift" label={m.preferred_shift} options={m.shifts} />
    <Choice {...form} name="working_days" label={m.working_days} options={m.days} />
  </Part>
)

const Vehicle = (form: FormProps) => (
  <Part title={m.part_vehicle}>
    <Choice {...form} name="has_vehicle" label={m.has_vehicle} options={{ yes: m.yes, no: m.no }} wide />
    {form.details.has_vehicle === 'yes' && (
      <>
        <Line {...form} name="car_make" label={m.car_make} optional />
        <Line {...form} name="car_model" label={m.car_model} optional />
        <Line {...form} name="car_year" label={m.car_year} optional inputMode="numeric" />
        <Line {...form} name="car_color" label={m.car_color} optional />
        <Line {...form} name="car_plate_number" label={m.car_plate_number} optional />
        <CarType {...form} />
        <Line
          {...form}
          name="car_capacity"
          label={m.car_capacity}
          optional
          placeholder={m.car_capacity_hint}
          inputMode="numeric"
        />
      </>
    )}
  </Part>
)

interface PhotographsProps extends FormProps {
  portrait: Pictures
  cars: Pictures
}

const Photographs = ({ portrait, cars, errors, details }: PhotographsProps) => (
  <Part title={m.part_photographs}>
    <PortraitField pictures={portrait} words={words} error={errors.driver_picture} />
    {details.has_vehicle === 'yes' && <CarPicturesField pictures={cars} words={words} error={errors.car_pictures} />}
  </Part>
)

/** Errors of all fields and pictures. */
const findAllErrors = (details: FormProps['details'], portrait: Pictures, cars: Pictures): FieldErrors => ({
  ...findErrors(details),
  ...(portrait.chosen.length ? {} : { driver_picture: m.driver_picture_required }),
  ...(details.has_vehicle === 'yes' && !cars.chosen.length ? { car_pictures: m.car_pictures_required } : {}),
})

const failureMessage = (error: unknown): string =>
  isRefused(error) && error.status >= 400 && error.status < 500 ? error.message : m.failed

const useForm = (stored: StoredApplication) => {
  const navigate = useNavigate()
  const [details, setDetails] = useState(() => restoreDetails(stored.details))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState<string>()
  const [sending, setSending] = useState(false)
  const [portrait, cars] = [usePictures(1), usePictures(pictureLimits.cars)]

  const change = (field: DetailField, value: string) => {
    const next = { ...details, [field]: value }
    setDetails(next)
    setErrors(({ [field]: _, ...others }) => others)
    storeApplication({ ...stored, details: storableDetails(next) })
  }
  const refuse = (message: string, fields: FieldErrors) => {
    setErrors(fields)
    setNotice(message)
    setSending(false)
  }
  const submit = async () => {
    const errorsFound = findAllErrors(details, portrait, cars)
    if (Object.keys(errorsFound).length)
      return refuse(m.check_fields({ count: Object.keys(errorsFound).length }), errorsFound)
    setErrors({})
    setNotice(undefined)
    setSending(true)
    try {
      const [picture] = portrait.chosen
      await call(createDriver, {
        form: buildForm({ contact: stored.contact, details, portrait: picture, cars: cars.chosen }),
      })
      storeApplication({ contact: stored.contact, sent: true })
      await navigate(paths.registrationSuccess, { replace: true })
    } catch (error) {
      refuse(failureMessage(error), isRefused(error) ? error.fields : {})
    }
  }
  return { details, wrong: errors, notice, sending, portrait, cars, change, submit }
}

const Notice = ({ children }: { children: string }) => (
  <p role="alert" className="flex items-start gap-2.5 text-ui text-error">
    <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </p>
)

/** Errors without those of pictures that have been chosen since. */
const remainingErrors = (errors: FieldErrors, portrait: Pictures, cars: Pictures): FieldErrors => {
  const { driver_picture, car_pictures, ...fields } = errors
  return {
    ...fields,
    ...(driver_picture && !portrait.chosen.length ? { driver_picture } : {}),
    ...(car_pictures && !cars.chosen.length ? { car_pictures } : {}),
  }
}

const DetailsForm = ({ stored }: { stored: StoredApplication }) => {
  const { details, wrong: errors, notice, sending, portrait, cars, change, submit } = useForm(stored)
  const whole = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a refusal, not after a correction
  useEffect(() => {
    if (notice) whole.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [notice, sending])
  const form = { details, errors: remainingErrors(errors, portrait, cars), change }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={whole} className="max-w-[60rem]" noValidate onSubmit={onSubmit}>
      <Personal {...form} />
      <Licences {...form} />
      <Work {...form} />
      <Vehicle {...form} />
      <Photographs {...form} portrait={portrait} cars={cars} />
      <div className="mt-10 flex flex-wrap items-center justify-end gap-5 border-t border-rule pt-7">
        {notice && <Notice>{notice}</Notice>}
        <Button type="submit" large busy={sending && m.submitting}>
          {m.submit}
        </Button>
      </div>
    </form>
  )
}

/** Redirects to the first step, which is a document. */
const ToFirstStep = () => {
  useEffect(() => window.location.replace(localHref(paths.driverRegistration)), [])
  return <main id="main" tabIndex={-1} className="min-h-[60vh]" aria-busy="true" />
}

export const DriverDetailsPage = () => {
  const [stored] = useState(readApplication)
  if (!stored) return <ToFirstStep />
  if (stored.sent) return <Navigate replace to={paths.registrationSuccess} />
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-16">
      <a
        href={localHref(paths.driverRegistration)}
        className="link inline-flex min-h-11 items-center gap-2 text-small text-soft"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.back}
      </a>
      <PageHeading title={m.details_title} className="mt-2 text-title-1" />
      <p className="mt-2 text-ui text-soft">{m.details_line}</p>
      <DetailsForm stored={stored} />
    </main>
  )
}
