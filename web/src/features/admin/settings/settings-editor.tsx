import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { CurrentSettings } from '@contract/settings/settings-responses';
import { fromPricingSettingsJson } from '@contract/settings/settings-json';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { invalidateData } from '@/shared/data/change-data';
import { useEndpointData } from '@/shared/data/use-data';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { getValidInput } from '@/shared/forms/form-codec';
import { showFormErrorToast, useVersionedSave } from '@/shared/forms/use-versioned-save';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { LoadError } from '@/shared/ui/load-error';
import { sendWriteRequest } from '../shared/api/send-change';
import { EditorActionBar } from '../shared/forms/editor-bar';
import { useUnsavedChangesGuard } from '../shared/forms/use-unsaved-changes-guard';
import { SETTINGS_SECTION_COMPONENTS } from './settings-sections';
import { currentSettingsCacheKey } from '../shared/settings/current-settings';
import { ExampleOrderComparison } from './settings-example';
import {
  parseSettingsForm,
  toSettingsFormErrors,
  toSettingsForm,
  hasSameSettings,
  getSettingsSectionsWithErrors,
  settingsConflictResolver,
  type SettingsFormValues,
} from './settings-form';
import { SettingsHistory } from './settings-history';
import { SETTINGS_TABS, type SettingsTab, getSettingsTabLabel } from '../shared/settings/settings-tabs';

interface SettingsTabsProps {
  shown: SettingsTab;
  wrong: readonly string[];
  onShow: (tab: SettingsTab) => void;
}

const getTabId = (tab: SettingsTab) => `settings-tab-${tab}`;
const getPanelId = (tab: SettingsTab) => `settings-panel-${tab}`;

function SettingsTabs({ shown: firstSection, wrong: sectionsWithErrors, onShow }: SettingsTabsProps) {
  return (
    <Tabs
      value={firstSection}
      onChange={(_event, tab: SettingsTab) => onShow(tab)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Settings')}
      sx={{ mt: 3, mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {SETTINGS_TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={getTabId(tab)}
          aria-controls={tab === firstSection ? getPanelId(tab) : undefined}
          label={
            sectionsWithErrors.includes(tab)
              ? t('{section} (check)', { section: getSettingsTabLabel(tab) })
              : getSettingsTabLabel(tab)
          }
          sx={{
            minHeight: 48,
            minWidth: 0,
            px: 1.5,
            textTransform: 'none',
            ...(sectionsWithErrors.includes(tab) && { color: 'error.main' }),
          }}
        />
      ))}
    </Tabs>
  );
}

const validateForm = (form: SettingsFormValues) => toFormikErrors(parseSettingsForm(form).problems ?? {});

async function publish(form: SettingsFormValues, version: CurrentSettings | null): Promise<CurrentSettings> {
  const body = { settings: getValidInput(parseSettingsForm(form)), basedOn: version?.version ?? 0 };
  return (await sendWriteRequest(endpoints.publishSettings, { body })).data;
}

const SECTIONS_WITH_EXAMPLE: readonly SettingsTab[] = ['money', 'tax', 'shipping'];

function SettingsFormView({ initial }: { initial: CurrentSettings }) {
  const [params, setParams] = useSearchParams();
  const [base, setBase] = useState(initial);
  const initialForm = useMemo(() => toSettingsForm(base.settings), [base]);
  const tab = SETTINGS_TABS.find((one) => one === params.get('section')) ?? 'shop';
  const show = (next: SettingsTab) => setParams({ section: next }, { replace: true });

  const formik = useFormik<SettingsFormValues>({
    initialValues: initialForm,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => {
      const { problems } = parseSettingsForm(form);
      if (problems === null) return {};
      const sectionsWithErrors = getSettingsSectionsWithErrors(problems);
      const firstSection = SETTINGS_TABS.find((one) => one === sectionsWithErrors[0]);
      // Shows a section with errors first, because only visible fields can receive the focus.
      if (firstSection && !sectionsWithErrors.some((section) => section === tab)) show(firstSection);
      return showFormErrorToast(toFormikErrors(problems));
    },
    onSubmit: (form): Promise<void> => save(form),
  });
  const { values, errors, resetForm, isSubmitting } = formik;
  const unsaved = !hasSameSettings(values, initialForm);
  const guard = useUnsavedChangesGuard(unsaved, t('Leave without publishing?'));

  const rebase = (published: CurrentSettings, form = toSettingsForm(published.settings)) => {
    setBase(published);
    resetForm({ values: form });
  };
  const { save, dialog } = useVersionedSave<CurrentSettings, SettingsFormValues>({
    present: (error) => getConflictingVersion(error, 'settings'),
    noun: 'settings',
    base,
    formOf: ({ settings }) => toSettingsForm(settings),
    decision: settingsConflictResolver,
    send: publish,
    onSaved: (published) => {
      toasts.success(t('Published as version {version}', { version: published.version }));
      rebase(published);
    },
    onRebase: rebase,
    validate: validateForm,
    setErrors: formik.setErrors,
    refused: (errors) => toFormikErrors(toSettingsFormErrors(errors)),
    changedBy: ({ publishedBy }) => Promise.resolve(publishedBy?.name || null),
    failure: t('The settings could not be published. Please try again.'),
  });

  const currentPricing = useMemo(() => fromPricingSettingsJson(base.settings), [base]);
  const changedPricing = useMemo(() => {
    const { input } = parseSettingsForm(values);
    return input && fromPricingSettingsJson(input);
  }, [values]);
  const sectionsWithErrors = Object.keys(errors);
  const hasExample = SECTIONS_WITH_EXAMPLE.includes(tab);
  const Section = tab === 'history' ? null : SETTINGS_SECTION_COMPONENTS[tab];
  return (
    <FormikProvider value={formik}>
      <SettingsTabs shown={tab} wrong={sectionsWithErrors} onShow={show} />
      <Box role="tabpanel" id={getPanelId(tab)} aria-labelledby={getTabId(tab)}>
        {Section ? (
          <ValidatedForm label={t('Settings')}>
            <Box sx={hasExample ? undefined : single}>
              <Box sx={hasExample ? columns : undefined}>
                <Box sx={column}>
                  <Section />
                </Box>
                {hasExample ? (
                  <ExampleOrderComparison before={currentPricing} after={changedPricing} />
                ) : null}
              </Box>
              <EditorActionBar
                state={
                  isSubmitting
                    ? t('Publishing…')
                    : unsaved
                      ? t('Unpublished changes')
                      : t('Version {version} is in use', { version: base.version })
                }
                unsaved={unsaved}
                saving={isSubmitting}
                idle={!unsaved}
                save={t('Publish')}
                onDiscard={() => resetForm({ values: initialForm })}
              />
            </Box>
          </ValidatedForm>
        ) : (
          <SettingsHistory current={base} unsaved={unsaved} onRestored={(restored) => rebase(restored)} />
        )}
      </Box>
      {dialog}
      {guard.dialog}
    </FormikProvider>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;
const single = { maxWidth: 760 } as const;
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  '& > aside': { position: { lg: 'sticky' }, top: { lg: 88 } },
} as const;

export function SettingsEditor() {
  const { data, error, loading, reload } = useEndpointData(currentSettingsCacheKey);
  // Removes the settings from the cache on unmount, so that the editor always opens with the current version.
  useEffect(() => () => invalidateData(currentSettingsCacheKey), []);
  if (data) return <SettingsFormView initial={data} />;
  if (error !== undefined && !loading)
    return <LoadError title={t('Failed to load the settings')} onRetry={reload} />;
  return (
    <Box role="status" aria-label={t('Loading the settings')} sx={{ mt: 3, maxWidth: 760 }}>
      <Skeleton variant="rounded" height={48} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
