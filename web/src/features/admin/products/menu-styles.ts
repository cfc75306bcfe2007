/** A menu's label for screen readers, and a border that is visible on dark backgrounds. */
export const menuSlots = (label: string) => ({
  list: { 'aria-label': label },
  paper: { sx: { border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 180 } },
});

/** Large enough for touch. */
export const menuItem = { minHeight: 44 };
