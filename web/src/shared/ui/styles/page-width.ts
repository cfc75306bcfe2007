export const pageWidthStyles = {
  width: '100%',
  maxWidth: 1536,
  marginInline: 'auto',
  paddingInline: { xs: 2, sm: 3 },
} as const;

/** Page width of texts, forms, the checkout and the account pages. */
export const narrowPageWidthStyles = { ...pageWidthStyles, maxWidth: 1280 } as const;

/** Space above the title of a page and below its content. */
export const pageSpacingStyles = { pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } } as const;
