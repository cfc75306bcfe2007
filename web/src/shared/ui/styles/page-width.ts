/** The page's measure: full width on a phone, at most 1536 px, with room at the sides. For `sx`. */
export const pageWidth = {
  width: '100%',
  maxWidth: 1536,
  marginInline: 'auto',
  paddingInline: { xs: 2, sm: 3 },
} as const;
