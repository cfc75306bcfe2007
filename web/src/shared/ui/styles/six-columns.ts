/** A form's grid: six columns, which fields share as their contents need. For `sx`. */
export const sixColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  columnGap: 1.5,
  rowGap: 2,
} as const;

/** How many of the six columns a field takes. */
export const span = (columns: number, onPhone = 6) => ({
  gridColumn: { xs: `span ${onPhone}`, sm: `span ${columns}` },
});
