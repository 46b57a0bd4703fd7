// Settings: three tabs, of which the first two are one form with Save Changes and Cancel.
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import { toast, toastSuccess } from '#kit/toast.tsx'
import { regions } from '#messages/office/regions.ts'
import * as m from '#messages/office/settings.ts'
import type { VersionedSettings } from '#modules/settings/contract.ts'
import { changedSettings } from '#modules/settings/rules.ts'
import { Conflict } from '../area/conflict.tsx'
import { Refusal } from '../area/dialog-notice.tsx'
import { rebaseForm, useKeepUnsaved } from '../area/kept-input.ts'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { useNotice } from '../area/use-notice.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import {
  findTab,
  listChangedNames,
  type ParsedSettings,
  type SettingsValues,
  settingsResolver,
  toFormValues,
} from './settings/form.ts'
import { GeneralTab } from './settings/general-tab.tsx'
import { NotificationsTab } from './settings/notifications-tab.tsx'
import { saveSettings, useSettings, useStoreSettings } from './settings/query.ts'
import { SecurityTab } from './settings/security-tab.tsx'

type TabName = keyof typeof m.tabs
const tabs = Object.entries(m.tabs).map(([value, label]) => ({ value: value as TabName, label }))

const useTab = (): [TabName, (tab: TabName) => void] => {
  const [query, setQuery] = useSearchParams()
  const parameter = query.get('tab') ?? ''
  const choose = (tab: TabName) => setQuery(tab === 'general' ? {} : { tab }, { replace: true })
  return [parameter in m.tabs ? (parameter as TabName) : 'general', choose]
}

interface FormProps {
  settings: VersionedSettings
}

/** State of the form: saving, undo, and edit conflicts. */
const useSettingsForm = (settings: VersionedSettings, show: (tab: TabName) => void) => {
  const form = useForm<SettingsValues, unknown, ParsedSettings>({
    resolver: settingsResolver(settings),
    defaultValues: toFormValues(settings),
  })
  const [theirs, setTheirs] = useState<VersionedSettings>()
  const { showNotice, ...refusal } = useNotice()
  const storeSettings = useStoreSettings()
  const discardKept = useKeepUnsaved('settings', form, toFormValues(settings))
  /** Input typed since `before` stays as unsaved. */
  const applySaved = (from: VersionedSettings, before: SettingsValues) => {
    storeSettings(from)
    rebaseForm(form, toFormValues(from), before)
    setTheirs(undefined)
  }
  const save = async (values: ParsedSettings, over = settings.version) => {
    const before = structuredClone(form.getValues())
    showNotice(undefined)
    try {
      // Only changed settings are sent, because another person may have changed the others.
      applySaved(await saveSettings(changedSettings(settings, values), over), before)
      toastSuccess(m.saved)
    } catch (error) {
      if (isRefused(error, 'SETTINGS_CHANGED')) return setTheirs(error.data.settings as VersionedSettings)
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        form.setError(name.split('.')[0] as keyof SettingsValues, { message })
      showNotice(messageOf(error, m.save_failed))
    }
  }
  const submit = (over?: number) =>
    form.handleSubmit(
      (values) => save(values, over),
      (wrong) => {
        show(findTab(Object.keys(wrong)[0] ?? ''))
        showNotice(m.please_check)
      },
    )()
  const undo = () => {
    form.reset(toFormValues(settings))
    setTheirs(undefined)
    showNotice(undefined)
    toast({ title: m.settings, message: m.undone })
  }
  const takeTheirs = (now: VersionedSettings) => applySaved(now, form.getValues())
  return { form, theirs, refusal, submit, undo, takeTheirs, discardKept }
}

const SettingsForm = ({ settings }: FormProps) => {
  const [tab, choose] = useTab()
  const { form, theirs, refusal, submit, undo, takeTheirs, discardKept } = useSettingsForm(settings, choose)
  const busy = form.formState.isSubmitting
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty} onLeave={() => discardKept()} />
      <Tabs id="settings" label={m.tabs_label} tabs={tabs} chosen={tab} onChoose={choose} className="mt-7" />
      {theirs && (
        <Conflict
          title={m.conflict_title}
          lines={[m.conflict_changed({ parts: listChangedNames(settings, theirs).join(', ') }), m.conflict_line]}
          takeTheirs={m.take_theirs}
          keepMine={m.keep_mine}
          busy={busy}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => void submit(theirs.version)}
        />
      )}
      <div {...tabPanelProps('settings', tab)}>
        {tab === 'security' ? (
          <SecurityTab />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            {tab === 'general' ? <GeneralTab /> : <NotificationsTab />}
            <div className="mt-10 flex flex-wrap items-center justify-end gap-3 border-t border-rule pt-6">
              <Refusal {...refusal} className="sm:mr-auto" />
              <Button look="outline" disabled={busy} onClick={undo}>
                {m.cancel}
              </Button>
              <Button type="submit" busy={busy && m.saving}>
                {m.save}
              </Button>
            </div>
          </form>
        )}
      </div>
    </FormProvider>
  )
}

const Loading = () => (
  <Skeleton label={m.loading} className="mt-8">
    <div className="skel h-12" />
    <div className="skel mt-8 h-96" />
  </Skeleton>
)

export const AdminSettingsPage = () => {
  const { data, error, refetch } = useSettings()
  return (
    <div className="max-w-[60rem] pb-16">
      <PageHeading title={m.settings} />
      <nav aria-label={m.settings} className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.adminRegions} className="btn btn-outline btn-sm">
          {regions}
        </Link>
      </nav>
      {data && <SettingsForm settings={data} />}
      {!data && (error ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <Loading />)}
    </div>
  )
}
