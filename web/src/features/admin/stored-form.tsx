import Box from '@mui/material/Box';
import { useFormik, useFormikContext, type FormikValues } from 'formik';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActivityTarget } from '@contract/activity';
import { announced, useVersionedSave, type VersionedSave } from '@/shared/forms/use-versioned-save';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { lastEditor } from './activity/activity-api';
import { RecentActivity } from './activity/activity-list';
import { EditorBar } from './editor-bar';
import { useUnsavedGuard } from './use-unsaved-guard';

interface StoredFormOptions<T extends object, F extends FormikValues> extends Pick<
  VersionedSave<T, F>,
  'noun' | 'present' | 'formOf' | 'decision' | 'send' | 'confirm' | 'validate' | 'refused'
> {
  type: ActivityTarget;
  /** The version that was loaded; null for a new one. */
  stored: T | null;
  /** What the form of a new one begins with. */
  blank: F;
  about: (stored: T) => { id: string; title: string; path: string; updatedAt: string };
  /** Whether both would save the same. */
  isSame?: (one: F, other: F) => boolean;
  /** The form with what follows from other fields while a new one does not say it. */
  completed?: (form: F) => F;
}

const isSameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An editor's form. It saves on the version that it started with, and asks where others have saved another one. */
export function useStoredForm<T extends object, F extends FormikValues>({
  type,
  stored,
  blank,
  about,
  isSame = isSameText,
  completed = (form) => form,
  ...saving
}: StoredFormOptions<T, F>) {
  const { noun, formOf, validate } = saving;
  const navigate = useNavigate();
  const { state: origin } = useLocation() as { state: unknown };
  const [base, setBase] = useState(stored);
  const clean = useMemo(() => (base ? formOf(base) : blank), [base, formOf, blank]);
  const asSent = (form: F) => (base ? form : completed(form));
  const formik = useFormik<F>({
    initialValues: clean,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => announced(validate(asSent(form), base)),
    onSubmit: (form): Promise<void> => save(asSent(form)),
  });
  const { values, resetForm } = formik;
  const unsaved = !isSame(values, clean);
  const guard = useUnsavedGuard(unsaved);

  /** Continues from a stored version. */
  const rebase = (current: T, form = formOf(current)) => {
    setBase(current);
    resetForm({ values: form });
  };
  /** Leaves without a question. */
  const leave = async (to: string, state?: unknown) => {
    await guard.release();
    void navigate(to, { replace: true, state });
  };
  const { save, dialog } = useVersionedSave<T, F>({
    ...saving,
    base,
    onSaved: (saved) => {
      const { title, path } = about(saved);
      toasts.success(`${title} is ${base ? 'saved' : 'created'}`);
      return base ? rebase(saved) : leave(path, origin);
    },
    onRebase: rebase,
    setErrors: formik.setErrors,
    changedBy: (current) => lastEditor(type, about(current).id),
    failure: `The ${noun} could not be saved. Please try again.`,
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
      history: base && <RecentActivity key={about(base).updatedAt} type={type} id={about(base).id} />,
      dialogs: (
        <>
          {dialog}
          {guard.dialog}
        </>
      ),
    },
  };
}

interface StoredFormProps extends Pick<ReturnType<typeof useStoredForm>, 'parts'> {
  /** Beside the fields: what they come to. */
  aside?: ReactNode;
  asideLabel?: string;
  /** Of fields that are not beside anything. */
  layout?: object;
  /** 0..1 while files are uploaded; null without any. */
  progress?: number | null;
  /** Whether the button that saves always answers. */
  alwaysSaves?: boolean;
  /** Below the form of a stored one, above its history. */
  actions?: ReactNode;
  children: ReactNode;
}

function savingText(progress: number | null): string {
  if (progress === null) return 'Saving…';
  return progress < 1 ? 'Uploading pictures…' : 'Processing pictures…';
}

/** The form of an editor inside a <Formik>: its columns, the bar that saves, and its history. */
export function StoredForm(props: StoredFormProps) {
  const { parts, aside, asideLabel, layout = columns, progress = null, alwaysSaves = false } = props;
  const { noun, isNew, unsaved, onDiscard, history, dialogs } = parts;
  const { isSubmitting } = useFormikContext();
  const state = unsaved ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'All changes saved';
  return (
    <>
      <ValidatedForm label={noun.charAt(0).toUpperCase() + noun.slice(1)}>
        <Box sx={{ ...reachable, ...layout }}>
          {aside ? (
            <>
              <Box sx={column}>{props.children}</Box>
              <Box component="aside" aria-label={asideLabel} sx={column}>
                {aside}
              </Box>
            </>
          ) : (
            props.children
          )}
        </Box>
        <EditorBar
          state={isSubmitting ? savingText(progress) : state}
          unsaved={unsaved}
          saving={isSubmitting}
          idle={!isNew && !unsaved && !alwaysSaves}
          save={isNew ? `Create ${noun}` : 'Save'}
          progress={progress}
          onDiscard={onDiscard}
        />
      </ValidatedForm>
      {history ? (
        <Box sx={{ mt: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
          {props.actions}
          {/* Last, since it is as long as what it says, which comes later. */}
          <Box sx={{ width: '100%' }}>{history}</Box>
        </Box>
      ) : null}
      {dialogs}
    </>
  );
}

/** A column of a long form. */
export const column = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;

/** Focused fields stay clear of the header and of the bar below. */
const reachable = { '& input, & textarea, & select, & button': { scrollMarginBlock: '110px 120px' } };

/** A long form beside what it comes to. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  '& > aside': { position: { lg: 'sticky' }, top: { lg: 88 } },
} as const;
