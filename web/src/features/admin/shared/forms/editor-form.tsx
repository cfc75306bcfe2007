import Box from '@mui/material/Box';
import { useFormik, useFormikContext, type FormikValues } from 'formik';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActivityTargetType } from '@contract/activity';
import { t } from '@contract/texts/text';
import {
  showFormErrorToast,
  useVersionedSave,
  type VersionedSaveOptions,
} from '@/shared/forms/use-versioned-save';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { fetchLastEditorName } from '../activity/activity-api';
import { ActivityHistoryPanel } from '../activity/activity-list';
import { EditorActionBar } from './editor-bar';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard';

interface StoredFormOptions<T extends object, F extends FormikValues> extends Pick<
  VersionedSaveOptions<T, F>,
  'noun' | 'present' | 'formOf' | 'decision' | 'send' | 'confirm' | 'validate' | 'refused'
> {
  type: ActivityTargetType;
  /** Saved version of the edited object, or null for a new object. */
  stored: T | null;
  blank: F;
  about: (stored: T) => { id: string; title: string; path: string; updatedAt: string };
  /** Returns true if both forms would save the same data. By default, forms are compared as JSON. */
  isSame?: (first: F, second: F) => boolean;
  /** Fills in empty form fields of a new object, for example the URL handle from the title. */
  completed?: (form: F) => F;
}

const isSameText = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Provides the form state of an editor. If another user has saved a newer version, a dialog merges both versions. */
export function useEditorForm<T extends object, F extends FormikValues>({
  type,
  stored,
  blank,
  about,
  isSame = isSameText,
  completed = (form) => form,
  noun,
  formOf,
  ...saving
}: StoredFormOptions<T, F>) {
  const { validate } = saving;
  const navigate = useNavigate();
  const { state: origin } = useLocation() as { state: unknown };
  const [base, setBase] = useState(stored);
  const clean = useMemo(() => (base ? formOf(base) : blank), [base, formOf, blank]);
  const toSubmittedForm = (form: F) => (base ? form : completed(form));
  const formik = useFormik<F>({
    initialValues: clean,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => showFormErrorToast(validate(toSubmittedForm(form), base)),
    onSubmit: (form): Promise<void> => save(toSubmittedForm(form)),
  });
  const { values, resetForm } = formik;
  const unsaved = !isSame(values, clean);
  const guard = useUnsavedChangesGuard(unsaved);

  const rebase = (current: T, form = formOf(current)) => {
    setBase(current);
    resetForm({ values: form });
  };
  /** Leaves the editor without asking about unsaved changes. */
  const leave = async (to: string, state?: unknown) => {
    await guard.release();
    void navigate(to, { replace: true, state });
  };
  const { save, dialog } = useVersionedSave<T, F>({
    ...saving,
    noun,
    formOf,
    base,
    onSaved: (saved) => {
      const { title, path } = about(saved);
      toasts.success(t(base ? '{title} is saved' : '{title} is created', { title }));
      return base ? rebase(saved) : leave(path, origin);
    },
    onRebase: rebase,
    setErrors: formik.setErrors,
    changedBy: (current) => fetchLastEditorName(type, about(current).id),
    failure: t('The {noun} could not be saved. Please try again.', { noun }),
  });
  return {
    formik,
    values,
    base,
    unsaved,
    rebase,
    leave,
    parts: {
      noun,
      isNew: base === null,
      unsaved,
      onDiscard: () => resetForm({ values: clean }),
      history: base && <ActivityHistoryPanel key={about(base).updatedAt} type={type} id={about(base).id} />,
      dialogs: (
        <>
          {dialog}
          {guard.dialog}
        </>
      ),
    },
  };
}

interface EditorFormProps extends Pick<ReturnType<typeof useEditorForm>, 'parts'> {
  aside?: ReactNode;
  asideLabel?: string;
  layout?: object;
  /** Upload progress from 0 to 1, or null if no files are being uploaded. */
  progress?: number | null;
  actions?: ReactNode;
  children: ReactNode;
}

function savingText(progress: number | null): string {
  if (progress === null) return t('Saving…');
  return progress < 1 ? t('Uploading pictures…') : t('Processing pictures…');
}

export function EditorForm(props: EditorFormProps) {
  const { parts, aside, asideLabel, layout = twoColumns, progress = null } = props;
  const { noun, isNew, unsaved, onDiscard, history, dialogs } = parts;
  const { isSubmitting } = useFormikContext();
  const state = unsaved ? t('Unsaved changes') : isNew ? t('Not saved yet') : t('All changes saved');
  return (
    <>
      <ValidatedForm
        label={t(
          '{noun, select, product {Product} discount {Discount} collection {Collection} other {Redirect}}',
          { noun },
        )}
      >
        <Box sx={{ ...scrollMargins, ...layout }}>
          {aside ? (
            <>
              <Box sx={formColumnStyle}>{props.children}</Box>
              <Box component="aside" aria-label={asideLabel} sx={formColumnStyle}>
                {aside}
              </Box>
            </>
          ) : (
            props.children
          )}
        </Box>
        <EditorActionBar
          state={isSubmitting ? savingText(progress) : state}
          unsaved={unsaved}
          saving={isSubmitting}
          idle={!isNew && !unsaved}
          save={isNew ? t('Create {noun}', { noun }) : t('Save')}
          progress={progress}
          onDiscard={onDiscard}
        />
      </ValidatedForm>
      {history ? (
        <Box sx={{ mt: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
          {props.actions}
          {/* The history comes last, because its height is known only after it has loaded. */}
          <Box sx={{ width: '100%' }}>{history}</Box>
        </Box>
      ) : null}
      {dialogs}
    </>
  );
}

export const formColumnStyle = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;

/** Scroll margins that keep a focused field visible between the header and the bottom bar. */
const scrollMargins = { '& input, & textarea, & select, & button': { scrollMarginBlock: '110px 120px' } };

const twoColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  '& > aside': { position: { lg: 'sticky' }, top: { lg: 88 } },
} as const;
