// The fields of a page: its address, and in each language title, description and body with a preview.
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { englishName, type Language, languages } from '#kernel/language.ts'
import { TextArea, TextField } from '#kit/field.tsx'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/office/pages.ts'
import type { Page } from '#modules/content/contract.ts'
import { site } from '../../site.ts'
import { isEmpty, makeSlug, type PageValues } from './form.ts'
import { Preview } from './preview.tsx'

/** The slug of a new page follows its title until the user edits the slug. */
const useSlugOfTitle = (isNew: boolean) => {
  const { watch, setValue, formState } = useFormContext<PageValues>()
  const isEdited = useRef(false)
  const title = watch(`texts.${site().language}.title`)
  const slug = watch('slug')
  const suggested = makeSlug(title)
  const lastSuggested = useRef(suggested)
  useEffect(() => {
    if (slug !== lastSuggested.current && slug !== '') isEdited.current = true
    if (!isNew || isEdited.current || formState.isSubmitting || suggested === lastSuggested.current) return
    lastSuggested.current = suggested
    setValue('slug', suggested, { shouldDirty: true })
  }, [isNew, suggested, slug, setValue, formState.isSubmitting])
}

const addressHint = (page: Page | undefined): string => {
  if (page?.linked) return m.address_stays
  return page?.status === 'published' ? m.address_moves : m.address_hint
}

const AddressField = ({ page }: { page: Page | undefined }) => {
  const { register, formState } = useFormContext<PageValues>()
  useSlugOfTitle(!page)
  return (
    <TextField
      {...register('slug')}
      label={m.address}
      hint={addressHint(page)}
      readOnly={page?.linked}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      className="max-w-[40rem]"
      error={formState.errors.slug?.message}
    />
  )
}

const TextFields = ({ language }: { language: Language }) => {
  const { register, formState } = useFormContext<PageValues>()
  const wrong = formState.errors.texts?.[language]
  return (
    <div className="grid content-start gap-5">
      <TextField
        {...register(`texts.${language}.title`)}
        label={m.page_title}
        lang={language}
        autoComplete="off"
        error={wrong?.title?.message}
      />
      <TextArea
        {...register(`texts.${language}.description`)}
        label={m.description}
        hint={m.description_hint}
        lang={language}
        rows={2}
        error={wrong?.description?.message}
      />
      <TextArea
        {...register(`texts.${language}.body`)}
        label={m.body}
        hint={m.body_hint}
        lang={language}
        rows={22}
        className="[&_textarea]:font-mono [&_textarea]:text-small"
        error={wrong?.body?.message}
      />
    </div>
  )
}

interface PageFieldsProps {
  page: Page | undefined
  language: Language
  onLanguage: (language: Language) => void
}

export const PageFields = ({ page, language, onLanguage }: PageFieldsProps) => {
  const { watch } = useFormContext<PageValues>()
  const texts = watch('texts')
  const own = site().language
  const tabs = languages.map((value) => ({
    value,
    label: m.language_tab({ name: englishName(value), empty: isEmpty(texts[value]) }),
  }))
  return (
    <>
      <AddressField page={page} />
      <Tabs
        id="text"
        label={m.languages_label}
        tabs={tabs}
        chosen={language}
        onChoose={onLanguage}
        className="mt-8 overflow-x-auto [scrollbar-width:none]"
      />
      <div {...tabPanelProps('text', language)} className="mt-6 grid items-start gap-x-8 gap-y-10 xl:grid-cols-2">
        <div>
          {language !== own && isEmpty(texts[language]) && (
            <p className="mb-5 text-small text-muted">{m.language_empty({ own: englishName(own) })}</p>
          )}
          <TextFields key={language} language={language} />
        </div>
        <Preview beside key={language} title={texts[language].title} body={texts[language].body} language={language} />
      </div>
    </>
  )
}
