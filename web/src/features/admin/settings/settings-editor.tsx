import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import { pricingFromJson } from '@contract/settings/settings-json';
import { presentState } from '@/shared/api/api-error';
import { invalidate } from '@/shared/data/change-data';
import { useRead } from '@/shared/data/use-data';
import { nestedErrors } from '@/shared/forms/field-errors';
import { sentOf } from '@/shared/forms/form-codec';
import { announced, useVersionedSave } from '@/shared/forms/use-versioned-save';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { LoadError } from '@/shared/ui/load-error';
import { EditorBar } from '../editor-bar';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { SECTIONS } from './plain-sections';
import { publishSettings, SETTINGS } from './settings-api';
import { SettingsExample } from './settings-example';
import {
  checked,
  formErrors,
  formOf,
  isSameForm,
  sectionsOf,
  settingsDecision,
  type SettingsForm,
} from './settings-form';
import { SettingsHistory } from './settings-history';
import { TABS, type SettingsTab, tabLabel } from './sections';

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
      aria-label="Settings"
      sx={{ mt: 3, mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={getTabId(tab)}
          aria-controls={tab === firstSection ? getPanelId(tab) : undefined}
          label={sectionsWithErrors.includes(tab) ? `${tabLabel(tab)} (check)` : tabLabel(tab)}
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

const validateForm = (form: SettingsForm) => nestedErrors(checked(form).problems ?? {});

const publish = (form: SettingsForm, version: CurrentSettings | null): Promise<CurrentSettings> =>
  publishSettings(sentOf(checked(form)), version?.version ?? 0);

const SECTIONS_WITH_EXAMPLE: readonly SettingsTab[] = ['money', 'tax', 'shipping'];

function SettingsFormView({ initial }: { initial: CurrentSettings }) {
  const [params, setParams] = useSearchParams();
  const [base, setBase] = useState(initial);
  const initialForm = useMemo(() => formOf(base.settings), [base]);
  const tab = TABS.find((one) => one === params.get('section')) ?? 'shop';
  const show = (next: SettingsTab) => setParams({ section: next }, { replace: true });

  const formik = useFormik<SettingsForm>({
    initialValues: initialForm,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => {
      const { problems } = checked(form);
      if (problems === null) return {};
      const sectionsWithErrors = sectionsOf(problems);
      const firstSection = TABS.find((one) => one === sectionsWithErrors[0]);
      // Only visible fields can receive the focus, so the section with errors is shown first.
      if (firstSection && !sectionsWithErrors.some((section) => section === tab)) show(firstSection);
      return announced(nestedErrors(problems));
    },
    onSubmit: (form): Promise<void> => save(form),
  });
  const { values, errors, resetForm, isSubmitting } = formik;
  const unsaved = !isSameForm(values, initialForm);
  const guard = useUnsavedGuard(unsaved, 'Leave without publishing?');

  const rebase = (published: CurrentSettings, form = formOf(published.settings)) => {
    setBase(published);
    resetForm({ values: form });
  };
  const { save, dialog } = useVersionedSave<CurrentSettings, SettingsForm>({
    present: (error) => presentState(error, 'settings'),
    noun: 'settings',
    base,
    formOf: ({ settings }) => formOf(settings),
    decision: settingsDecision,
    send: publish,
    onSaved: (published) => {
      toasts.success(`Published as version ${published.version}`);
      rebase(published);
    },
    onRebase: rebase,
    validate: validateForm,
    setErrors: formik.setErrors,
    refused: (errors) => nestedErrors(formErrors(errors)),
    changedBy: ({ publishedBy }) => Promise.resolve(publishedBy?.name || null),
    failure: 'The settings could not be published. Please try again.',
  });

  const currentPricing = useMemo(() => pricingFromJson(base.settings), [base]);
  const changedPricing = useMemo(() => {
    const { input } = checked(values);
    return input && pricingFromJson(input);
  }, [values]);
  const sectionsWithErrors = Object.keys(errors);
  const hasExample = SECTIONS_WITH_EXAMPLE.includes(tab);
  const Section = tab === 'history' ? null : SECTIONS[tab];
  return (
    <FormikProvider value={formik}>
      <SettingsTabs shown={tab} wrong={sectionsWithErrors} onShow={show} />
      <Box role="tabpanel" id={getPanelId(tab)} aria-labelledby={getTabId(tab)}>
        {Section ? (
          <ValidatedForm label="Settings">
            <Box sx={hasExample ? undefined : single}>
              <Box sx={hasExample ? columns : undefined}>
                <Box sx={column}>
                  <Section />
                </Box>
                {hasExample ? <SettingsExample before={currentPricing} after={changedPricing} /> : null}
              </Box>
              <EditorBar
                state={
                  isSubmitting
                    ? 'Publishing…'
                    : unsaved
                      ? 'Unpublished changes'
                      : `Version ${base.version} is in use`
                }
                unsaved={unsaved}
                saving={isSubmitting}
                idle={!unsaved}
                save="Publish"
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
  const { data, error, loading, reload } = useRead(SETTINGS);
  // Clears the cache on unmount, so that the editor always starts with the current settings.
  useEffect(() => () => invalidate(SETTINGS), []);
  if (data) return <SettingsFormView initial={data} />;
  if (error !== undefined && !loading)
    return <LoadError title="Failed to load the settings" onRetry={reload} />;
  return (
    <Box role="status" aria-label="Loading the settings" sx={{ mt: 3, maxWidth: 760 }}>
      <Skeleton variant="rounded" height={48} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
