/** The bordered background of a part of a page, for `sx`, as those below. */
export const surface = {
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** A surface with padding. */
export const panelSurface = { ...surface, minWidth: 0, p: { xs: 2, sm: 3 } } as const;

/** A list as a surface, with a line between its entries. */
export const listSurface = {
  ...surface,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
