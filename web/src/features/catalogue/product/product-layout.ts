import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';

export const productLayoutStyles = {
  article: { display: { xs: 'flex', md: 'block' }, flexDirection: 'column' },
  /** Grid of the image gallery and the product information. */
  spread: {
    display: { xs: 'contents', md: 'grid' },
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: { md: 5, lg: 9 },
    alignItems: { md: 'start' },
  },
  /** Column with the product information. On phones, its children become flex items of `article`. */
  info: {
    display: { xs: 'contents', md: 'flex' },
    flexDirection: 'column',
    // Not sticky on low screens, on which the end of the column would be unreachable.
    '@media (min-width: 900px) and (min-height: 760px)': { position: 'sticky', top: 104 },
  },
  buyBar: {
    order: { xs: 1, md: 0 },
    position: { xs: 'sticky', md: 'static' },
    ...staticOnShortScreenStyles,
    bottom: 0,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    mx: { xs: -2, sm: -3, md: 0 },
    px: { xs: 2, sm: 3, md: 0 },
    pt: { xs: 1.5, md: 0 },
    pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 0 },
    mt: { xs: 4, md: 3.5 },
    borderTop: { xs: '1px solid var(--mui-palette-divider)', md: 'none' },
    bgcolor: 'background.default',
    flexWrap: 'wrap',
    rowGap: 1,
    '@media (max-width: 359.95px)': { columnGap: '6px' },
    '& [role="group"]': { minHeight: 52 },
  },
  choice: {
    display: { xs: 'flex', md: 'none' },
    justifyContent: 'space-between',
    gap: 2,
    width: '100%',
    fontSize: '0.9063rem',
    lineHeight: '20px',
  },
  details: { mt: { xs: 6, md: 9 } },
  related: { mt: { xs: 7, md: 12 } },
} as const;
