/** A column of a long form. */
export const formColumn = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;

/** A long form beside what it comes to. Focused fields stay clear of the header and of the bar below. */
export const formColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  '& > aside': { position: { lg: 'sticky' }, top: { lg: 88 } },
  '& input, & select, & button': { scrollMarginBlock: '110px 120px' },
} as const;
