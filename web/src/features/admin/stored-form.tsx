import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { EditorBar } from './editor-bar';
import { LeaveDialog } from './leave-dialog';
import type { useUnsavedGuard } from './use-unsaved-guard';

interface StoredFormProps {
  /** What is edited: 'Discount'. */
  noun: string;
  isNew: boolean;
  unsaved: boolean;
  guard: ReturnType<typeof useUnsavedGuard>;
  onDiscard: () => void;
  /** Beside the fields: what they come to. */
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
}

const stateText = (isNew: boolean, unsaved: boolean, saving: boolean) =>
  saving ? 'Saving…' : unsaved ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'All changes saved';

/** The form of an editor inside a <Formik>: its columns, the bar that saves, and a question when it is left unsaved. */
export function StoredForm(props: StoredFormProps) {
  const { noun, isNew, unsaved, guard, onDiscard, aside, asideLabel, children } = props;
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <ValidatedForm label={noun}>
        <Box sx={columns}>
          <Box sx={column}>{children}</Box>
          <Box component="aside" aria-label={asideLabel} sx={column}>
            {aside}
          </Box>
        </Box>
        <EditorBar
          state={stateText(isNew, unsaved, isSubmitting)}
          unsaved={unsaved}
          saving={isSubmitting}
          idle={!isNew && !unsaved}
          save={isNew ? `Create ${noun.toLowerCase()}` : 'Save'}
          onDiscard={onDiscard}
        />
      </ValidatedForm>
      <LeaveDialog guard={guard} title="Leave without saving?" />
    </>
  );
}

/** A column of a long form. */
const column = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;

/** A long form beside what it comes to. Focused fields stay clear of the header and of the bar below. */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  '& > aside': { position: { lg: 'sticky' }, top: { lg: 88 } },
  '& input, & select, & button': { scrollMarginBlock: '110px 120px' },
} as const;
