export const pageWidthStyles = {
  width: '100%',
  maxWidth: 1536,
  marginInline: 'auto',
  paddingInline: { xs: 2, sm: 3 },
} as const;
