/** What the product is, and beside it how it is sold; on a phone its price comes before its pictures. For `sx`. */
export const editorColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"basics" "sale" "more"', lg: '"basics sale" "more sale"' },
};
