/** A tab of the list of orders. */
export const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flexShrink: 0,
  minHeight: 44,
  px: 1.25,
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
};
