import Box from '@mui/material/Box';
import type { ActivityValue } from '@contract/activity';
import type { ImportItem } from '@contract/imports';

/** Long texts, such as a description, are told by their beginning. */
const SHOWN = 60;

function brief(value: ActivityValue): string {
  if (value === null || value === '') return 'nothing';
  const text = String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Whether there is anything to say about a product. */
export const isExplained = ({ errors, warnings, changes }: ImportItem) =>
  errors.length + warnings.length + changes.length > 0;

/** Why a product of a file is refused, what is odd about it, and what of it changes. */
export function ItemReasons({ item }: { item: ImportItem }) {
  const { errors, warnings, changes } = item;
  return (
    <Box component="ul" sx={list}>
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
      {changes.map(({ field, before, after }) => (
        <Box component="li" key={field} sx={{ color: 'text.secondary' }}>
          {field}: {brief(before)} → {brief(after)}
        </Box>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.25,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
};
