/** Styles of a divider with a word, such as 'or', between two alternatives. */
export const orDividerStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
} as const;
