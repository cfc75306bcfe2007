/** Styles shared by product cards and their skeletons, to avoid layout shifts when products load. */
export const productCardStyles = {
  grid: {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(var(--grid-columns, 4), minmax(0, 1fr))',
    },
    columnGap: { xs: 1.75, sm: 2.5, lg: 3 },
  },
  /** Margins between rows. Used instead of `row-gap`, which Firefox would also apply inside each card. */
  spacedRows: { mb: { xs: -4, md: -5.5 }, '& > *': { mb: { xs: 4, md: 5.5 } } },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    minWidth: 0,
  },
  /** Minimum heights that prevent layout shifts below loading cards: space for a two-line title and a stock note. */
  reservedSpace: { '--card-text': '122px', '--card-price': { xs: '84px', sm: '70px' } },
  /** Text styles of a product card. Reserves space for the title and the description. */
  text: {
    gridRow: 2,
    gridColumn: 1,
    pt: 1.75,
    minHeight: { xs: 78, sm: 122, md: 'var(--card-text, 100px)' },
  },
  category: { fontSize: '0.8125rem', lineHeight: '20px', color: 'text.secondary' },
  title: {
    typography: 'h5',
    fontSize: { xs: '0.9688rem', md: '1.0313rem' },
    lineHeight: '22px',
  },
  /** Hidden on phones, where there is room for only one line, which would cut off most sentences. */
  description: {
    display: { xs: 'none', sm: '-webkit-box' },
    fontSize: '0.875rem',
    lineHeight: '20px',
    mt: 0.5,
    color: 'text.secondary',
  },
  price: { gridRow: 3, gridColumn: 1, pt: 2, minHeight: 'var(--card-price, 50px)' },
  /** Styles of the price next to the button. A stock note follows below both. */
  priceLine: { lineHeight: '24px', minHeight: 34, pr: { xs: 6, sm: 11 } },
} as const;

/** Values of the HTML attribute `sizes` for product images, by number of columns on wide screens. */
export const PRODUCT_CARD_IMAGE_SIZES = {
  3: '(min-width: 1536px) 384px, (min-width: 900px) calc(33vw - 126px), calc(50vw - 24px)',
  4: '(min-width: 1536px) 354px, (min-width: 1200px) calc(25vw - 30px), (min-width: 900px) calc(33vw - 28px), calc(50vw - 24px)',
};

export const getLineClampStyles = (count: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: count,
  overflow: 'hidden',
});
