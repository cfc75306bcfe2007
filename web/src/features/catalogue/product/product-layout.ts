import { notStickyWhenLow } from '@/shared/ui/styles/low-screen';

/** A product's page and its skeleton are laid out by the same rules. */
export const productLayout = {
  article: { display: { xs: 'flex', md: 'block' }, flexDirection: 'column' },
  /** Pictures and what buys the product: a grid of its own, since a sticky column would continue over what follows in the same grid. */
  spread: {
    display: { xs: 'contents', md: 'grid' },
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: { md: 5, lg: 9 },
    alignItems: { md: 'start' },
  },
  /** On a phone its parts belong to the article itself, so that the buy bar sticks along all of it. */
  info: {
    display: { xs: 'contents', md: 'flex' },
    flexDirection: 'column',
    // Where the screen is lower than what it holds, its end must come with the page.
    '@media (min-width: 900px) and (min-height: 760px)': { position: 'sticky', top: 104 },
  },
  buyBar: {
    order: { xs: 1, md: 0 },
    position: { xs: 'sticky', md: 'static' },
    ...notStickyWhenLow,
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
    // As tall as the button beside it, whose arrival would move it otherwise.
    '& [role="group"]': { minHeight: 52 },
  },
  /** What the bar buys, where the page above it is out of sight. */
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
