export const sixColumnGridStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  columnGap: 1.5,
  rowGap: 2,
} as const;

/** Returns styles for a form field that spans `columns` of six columns, or `onPhone` on small screens. */
export const getColumnSpanStyles = (columns: number, onPhone = 6) => ({
  gridColumn: { xs: `span ${onPhone}`, sm: `span ${columns}` },
});
