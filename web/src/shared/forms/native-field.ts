/** Styles of native inputs and selects. iOS zooms in on fields with text smaller than 16 pixels. */
export const nativeFieldStyles = {
  height: 44,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
} as const;
