export const pageWidthStyles = {
  width: '100%',
  maxWidth: 1536,
  marginInline: 'auto',
  paddingInline: { xs: 2, sm: 3 },
} as const;

/** Page width of the checkout and of the account pages. */
export const accountPageWidthStyles = { ...pageWidthStyles, maxWidth: 1200 } as const;
