import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useHomePageShowcase } from '@/features/catalogue/use-showcase';
import { shopPaths } from '@/shared/config/paths';
import { ProductPicture } from '@/shared/products/product-picture';
import { SectionHeader } from './product-section';

const ALL_CATEGORIES = { to: shopPaths.products, text: t('All categories') };

/** Keeps the count on the line of the last word. */
const NO_BREAK_SPACE = '\u00a0';

const SIZES = '(min-width: 1536px) 228px, (min-width: 900px) calc(17vw - 28px), calc(33vw - 20px)';

export function CategoryTiles() {
  const { showcase, failed } = useHomePageShowcase();
  if (failed || showcase?.categories.length === 0) return null;
  return (
    <Box component="nav" aria-label={t('Categories')} sx={{ pt: { xs: 4, md: 6 } }}>
      <SectionHeader id="categories" title={t('Shop by category')} more={ALL_CATEGORIES} />
      <Box
        component="ul"
        role="list"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, md: 3 },
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
        }}
      >
        {showcase?.categories.map(({ slug, name, image, count }) => (
          <Box component="li" key={slug}>
            <Box
              component={Link}
              to={shopPaths.category(slug)}
              sx={{
                display: 'block',
                color: 'inherit',
                textDecoration: 'none',
                fontWeight: 600,
                lineHeight: 1.35,
                '& > small': { color: 'text.secondary', fontWeight: 400 },
                '&:hover span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
              }}
            >
              <ProductPicture image={image} alt="" name={name} sizes={SIZES} sx={{ mb: 1.25 }} />
              <span dir="auto">{name}</span>
              {NO_BREAK_SPACE}
              <small>{count}</small>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
