/** A menu's slots: its name for screen readers, and an edge that shows on dark ground too. */
export const menuSlots = (label: string) => ({
  list: { 'aria-label': label },
  paper: { sx: { border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 180 } },
});

/** As high as a finger needs. */
export const menuItem = { minHeight: 44 };
