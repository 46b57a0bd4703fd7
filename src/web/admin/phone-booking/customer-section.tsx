// The caller: an existing account, or a new customer.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxTypedEmailLength } from '#kernel/fields/email.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { englishName, type Language, languages } from '#kernel/language.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { FieldError } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { displayPhone } from '#kit/phone.ts'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/desk.ts'
import { type FoundPerson, listPeople } from '#modules/reports/accounts/contract.ts'
import { ListSearch } from '../../area/list-search.tsx'
import { VipBadge } from '../accounts/vip-badge.tsx'
import { customerName, newCustomerFrom } from './form.ts'
import { PhoneBookingSection, PhoneBookingTextField } from './form-section.tsx'
import { ChosenCustomer } from './known-customer.tsx'
import { RidesOfPhone } from './rides-of-phone.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

type PartProps = Pick<PhoneBookingState, 'form' | 'change' | 'problems' | 'existing'>

const shortest = 2
const errorId = 'desk-customer-error'
const shown = 6

const usePeopleSearch = (search: string) =>
  useQuery({
    queryKey: ['desk-people', search],
    queryFn: ({ signal }) => call(listPeople, { query: { search, state: 'active', page_size: shown + 4 }, signal }),
    enabled: search.length >= shortest,
    placeholderData: keepPreviousData,
    select: ({ data }) => data.filter(({ role }) => role !== 'admin').slice(0, shown),
  })

const Person = ({ person, onPick }: { person: FoundPerson; onPick: () => void }) => (
  <li className="border-b border-line last:border-b-0">
    <button
      type="button"
      className="flex w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-left hover:bg-linen"
      onClick={onPick}
    >
      <span className="min-w-0 text-ui font-medium wrap-anywhere">
        {customerName(person)}
        <VipBadge isVip={person.is_vip} />
        <span className="block text-small font-normal break-all text-muted">{displayEmail(person.email)}</span>
      </span>
      <span className="tnum text-small text-muted">
        {displayPhone(person.phone_number)}
        <span className="block">{m.rides_before({ count: person.bookings })}</span>
      </span>
    </button>
  </li>
)

const FindCustomer = ({ form, change, problems }: PartProps) => {
  const [search, setSearch] = useState('')
  const { data: found, isFetching, isError } = usePeopleSearch(search)
  const isSearching = search.length >= shortest
  const pick = ({ user_id, first_name, last_name, email, phone_number }: FoundPerson) =>
    change({ known: { user_id, first_name, last_name, email, phone_number } })
  return (
    <div className="sm:col-span-2">
      <ListSearch
        label={m.search_label}
        placeholder={m.search_placeholder}
        value={search}
        onSearch={setSearch}
        errorId={problems.known && errorId}
      />
      {problems.known && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{problems.known}</FieldError>
        </div>
      )}
      <p role="status" className={isSearching && !found?.length ? 'mt-3 text-small text-muted' : 'sr-only'}>
        {isError && m.search_failed}
        {isSearching &&
          !isError &&
          (found ? (found.length ? m.found({ count: found.length }) : m.no_customer_found) : m.searching)}
      </p>
      {isSearching && found && found.length > 0 && (
        <ul className="mt-3 border border-line" aria-label={m.search_label} aria-busy={isFetching}>
          {found.map((person) => (
            <Person key={person.user_id} person={person} onPick={() => pick(person)} />
          ))}
        </ul>
      )}
      {isSearching && found?.length === 0 && <RidesOfPhone search={search} form={form} change={change} />}
      {isSearching && found && (
        <button
          type="button"
          className="link mt-3 cursor-pointer py-1 text-small"
          onClick={() => change({ customerKind: 'new', ...newCustomerFrom(search) })}
        >
          {m.add_as_new}
        </button>
      )}
    </div>
  )
}

const NewCustomer = ({ existing, ...desk }: PartProps) => (
  <>
    <PhoneBookingTextField desk={desk} name="first_name" label={m.first_name} maxLength={80} />
    <PhoneBookingTextField desk={desk} name="last_name" label={m.last_name} maxLength={80} />
    <PhoneBookingTextField desk={desk} name="email" label={m.email} type="email" maxLength={maxTypedEmailLength} />
    <PhoneBookingTextField
      desk={desk}
      name="phone_number"
      label={m.phone}
      type="tel"
      maxLength={maxPhoneLength}
      hint={m.phone_hint}
    />
    {existing && (
      <div className="sm:col-span-2">
        <Button
          look="outline"
          className="btn-sm"
          onClick={() => desk.change({ customerKind: 'known', known: existing })}
        >
          {m.use_account({ name: customerName(existing) })}
        </Button>
      </div>
    )}
    <SelectField
      label={m.customer_language}
      value={desk.form.language}
      onChange={(event) => desk.change({ language: event.target.value as Language })}
      options={languages.map((value) => ({ value, label: englishName(value) }))}
    />
    <p className="self-end text-small text-muted">{m.account_hint}</p>
  </>
)

export const CustomerPart = (props: PartProps) => {
  const { form, change } = props
  return (
    <PhoneBookingSection title={m.customer_part}>
      <FieldGroup label={m.caller} className="sm:col-span-2 sm:max-w-[24rem]">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="customerKind"
            options={m.customer_kinds}
            value={form.customerKind}
            onChange={(customerKind) => change({ customerKind })}
          />
        )}
      </FieldGroup>
      {form.customerKind === 'new' && <NewCustomer {...props} />}
      {form.customerKind === 'known' && form.known && (
        <ChosenCustomer
          key={form.known.user_id}
          known={form.known}
          form={form}
          change={change}
          onOther={() => change({ known: null })}
        />
      )}
      {form.customerKind === 'known' && !form.known && <FindCustomer {...props} />}
    </PhoneBookingSection>
  )
}
