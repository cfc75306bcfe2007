/** Styles of a bordered surface. */
export const surface = {
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

export const panelSurface = { ...surface, minWidth: 0, p: { xs: 2, sm: 3 } } as const;

/** Styles of a bordered list with lines between its items. */
export const listSurface = {
  ...surface,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
