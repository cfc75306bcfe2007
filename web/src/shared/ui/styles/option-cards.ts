/** Styles of a group of radio cards, in two columns on wide screens. */
export const optionCardGroupStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
} as const;

export const optionCardStyles = {
  m: 0,
  py: 1.25,
  pr: 2,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& .MuiFormControlLabel-label': { pt: 1, minWidth: 0 },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
} as const;
