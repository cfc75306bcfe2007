import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { PRODUCT_FIELDS } from '@contract/products/product-field-table';
import { t } from '@contract/texts/text';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { PRODUCT_FIELD_HINTS } from './product-field-hints';

const { label, max, maxName, maxValue } = PRODUCT_FIELDS.specifications;

/** Formats a specification as a line of the text field that contains all specifications. */
export const formatProductSpecification = (name: string, value: string): string => `${name}: ${value}`;

/** Parses a text with one `name: value` specification per line. */
export function parseProductSpecifications(text: string): { name: string; value: string }[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const at = line.indexOf(': ');
    return { name: line.slice(0, at), value: line.slice(at + 2) };
  });
}

export function ProductSpecificationsSection() {
  const [{ value }, { error, touched }, helpers] = useField<string>('specifications');
  const list = useRef<HTMLDivElement>(null);
  const rows = parseProductSpecifications(value);
  const setLines = (lines: readonly string[]) => {
    void helpers.setValue(lines.join('\n'), false);
    helpers.setError(undefined);
  };
  const lines = rows.map((row) => formatProductSpecification(row.name, row.value));
  const edit = (at: number, name: string, newValue: string) =>
    setLines(lines.with(at, formatProductSpecification(name, newValue)));
  const add = () => {
    setLines([...lines, formatProductSpecification('', '')]);
    // Waits for the next frame, when React has rendered the new row.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('[role=group]:last-of-type input')?.focus(),
    );
  };
  return (
    <TitledPanel
      title={label}
      note={[
        PRODUCT_FIELD_HINTS.specifications,
        t('For clothes, a line for each size makes a size guide.'),
      ].join(' ')}
    >
      <Box ref={list} sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row, at) => (
          <Box
            key={at}
            role="group"
            aria-label={t('Specification {number}', { number: at + 1 })}
            sx={specificationRow}
          >
            <TextField
              label={t('Name')}
              size="small"
              value={row.name}
              onChange={({ target }) => edit(at, target.value.replaceAll(':', ''), row.value)}
              slotProps={{ htmlInput: { maxLength: maxName, autoComplete: 'off' } }}
            />
            <TextField
              label={t('Value')}
              size="small"
              value={row.value}
              onChange={({ target }) => edit(at, row.name, target.value)}
              slotProps={{ htmlInput: { maxLength: maxValue, autoComplete: 'off' } }}
            />
            <IconButton
              aria-label={
                row.name
                  ? t('Remove {name}', { name: row.name })
                  : t('Remove specification {number}', { number: at + 1 })
              }
              onClick={() => setLines(lines.filter((_line, each) => each !== at))}
            >
              <Trash2 size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      {touched && error ? <FormHelperText error>{error}</FormHelperText> : null}
      <Button
        onClick={add}
        disabled={rows.length >= max}
        startIcon={<Plus size={18} aria-hidden />}
        sx={{ mt: rows.length > 0 ? 1.5 : 0 }}
      >
        {t('Add specification')}
      </Button>
    </TitledPanel>
  );
}

const specificationRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 44px',
  gap: 1,
  alignItems: 'center',
};
