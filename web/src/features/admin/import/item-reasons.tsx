import Box from '@mui/material/Box';
import type { ActivityChange, ActivityValue } from '@contract/activity';
import type { ImportItem } from '@contract/imports';
import { fieldLabel, valueLabel } from '../activity/activity-labels';

/** Characters shown of a long text, and how many of them before the first difference. */
const SHOWN = 60;
const CONTEXT_CHARACTERS = 20;

const words = (field: string, value: ActivityValue) => valueLabel(field, value) ?? 'nothing';

/** Two values; long texts start shortly before their first difference. */
function brief({ field, before, after }: ActivityChange): [string, string] {
  const [was, is] = [[...words(field, before)], [...words(field, after)]];
  const firstDifference = was.findIndex((letter, at) => letter !== is[at]);
  const same = firstDifference === -1 ? was.length : firstDifference;
  const from = same < SHOWN - CONTEXT_CHARACTERS ? 0 : same - CONTEXT_CHARACTERS;
  const part = (text: string[]) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN).join('')}${text.length > from + SHOWN ? '…' : ''}`;
  return [part(was), part(is)];
}

/** Whether there is anything to say about a product. */
export const isExplained = ({ errors, warnings, changes }: ImportItem) =>
  errors.length + warnings.length + changes.length > 0;

/** A product's errors, warnings and changes. */
export function ItemReasons({ item }: { item: ImportItem }) {
  const { errors, warnings, changes } = item;
  return (
    <Box component="ul" role="list" sx={list}>
      {errors.map(({ row, column, message }) => (
        <Box component="li" key={`${row}/${column}/${message}`} sx={{ color: 'error.main' }}>
          Row {row}, {column}: {message}
        </Box>
      ))}
      {warnings.map((warning) => (
        <Box component="li" key={warning} sx={{ color: 'warning.main' }}>
          {warning}
        </Box>
      ))}
      {changes.map((change) => (
        <Box component="li" key={change.field} sx={{ color: 'text.secondary' }}>
          {fieldLabel(change.field)}: {brief(change).join(' → ')}
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gap: 0.25,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
};
