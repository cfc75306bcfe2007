/** The paper with an edge that a part of a page lies on. For `sx`, as those below. */
export const sheet = {
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** A sheet with room around what stands on it. */
export const panelSheet = { ...sheet, minWidth: 0, p: { xs: 2, sm: 3 } } as const;

/** A list on a sheet of its own, with a line between its entries. */
export const listSheet = {
  ...sheet,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
