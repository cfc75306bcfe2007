/** The look of the browser's own inputs and selects. Phones zoom in on fields with text below 16 pixels. */
export const nativeField = {
  height: 44,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
} as const;
