/** Styles for native inputs and selects. Text has at least 16 pixels, as iOS zooms in on smaller text. */
export const nativeFieldStyles = {
  height: 44,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
} as const;
