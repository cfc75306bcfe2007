/** Two columns; on a phone the price comes before the pictures. For `sx`. */
export const editorColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"basics" "sale" "more"', lg: '"basics sale" "more sale"' },
};
