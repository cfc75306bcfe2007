export const filterTabStyle = {
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

export const filterTabBarStyle = {
  position: 'relative',
  display: 'flex',
  gap: { xs: 0.5, sm: 1 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  borderBottom: 1,
  borderColor: 'divider',
};

/** Styles of the count in a tab. Its width is reserved while the count is loading. */
export const filterTabCountStyle = { minWidth: '2ch', fontVariantNumeric: 'tabular-nums', fontWeight: 400 };
