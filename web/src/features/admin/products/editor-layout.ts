/** The editor's two columns: what the product is, and beside it how it is sold. For `sx`. */
export const editorColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
};
