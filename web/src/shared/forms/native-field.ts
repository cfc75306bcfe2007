/** Styles of native inputs and selects. The font size is 16 pixels, because iOS zooms in on smaller text. */
export const nativeFieldStyles = {
  height: 44,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
} as const;
