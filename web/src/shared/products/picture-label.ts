export const productImageBadgeStyles = {
  borderRadius: 999,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '30px',
} as const;
