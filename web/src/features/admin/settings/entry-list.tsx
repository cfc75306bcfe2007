import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { FieldArray } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { FormFieldRow, ListFieldError } from '../shared/forms/form-fields';

interface SettingsEntryListProps<T> {
  name: string;
  entries: readonly T[];
  add: string;
  newEntry: () => T;
  main?: boolean;
  children: (entry: T, path: string, remove: () => void, index: number) => ReactNode;
}

export function SettingsEntryList<T extends object>(props: SettingsEntryListProps<T>) {
  const { name, entries, add, newEntry, main = false, children } = props;
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <>
          {entries.map((entry, index) => (
            <Fragment key={'_id' in entry ? String(entry._id) : index}>
              {children(entry, `${name}.${index}`, () => remove(index), index)}
            </Fragment>
          ))}
          <ListFieldError name={name} />
          <Button
            color="secondary"
            variant={main ? 'outlined' : 'text'}
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => push(newEntry())}
            sx={{ justifySelf: 'start' }}
          >
            {add}
          </Button>
        </>
      )}
    </FieldArray>
  );
}

interface SettingsEntryRowProps {
  removeLabel: string;
  /** Called when the user removes the entry. Undefined if the entry cannot be removed. */
  onRemove?: () => void;
  children: ReactNode;
}

interface SettingsEntryCardProps extends SettingsEntryRowProps {
  title: string;
  /** Accessible name of the entry. Defaults to the title. */
  label?: string;
}

export function SettingsEntryCard({
  title,
  label = title,
  removeLabel,
  onRemove,
  children,
}: SettingsEntryCardProps) {
  return (
    <Box role="group" aria-label={label} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h3" variant="h6" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={removeLabel} title={removeLabel} onClick={onRemove} sx={{ my: -1, mr: -1 }}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Box>
  );
}

export function SettingsEntryRow({ removeLabel, onRemove, children }: SettingsEntryRowProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FormFieldRow>{children}</FormFieldRow>
      </Box>
      {onRemove ? (
        <Button color="secondary" aria-label={removeLabel} onClick={onRemove} sx={{ minHeight: 44 }}>
          {t('Remove')}
        </Button>
      ) : null}
    </Box>
  );
}

const card = { p: 2, borderRadius: 2, border: 1, borderColor: 'divider', minWidth: 0 } as const;
