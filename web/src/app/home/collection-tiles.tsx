import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { collectionKeys, fetchCollections } from '@/features/catalogue/collections/collections-api';
import { paths } from '@/shared/config/paths';
import { useData } from '@/shared/data/use-data';
import { ProductPicture } from '@/shared/products/product-picture';

/** Collections that home shows at most: the first ones of the menu. */
const MOST = 3;

const SIZES = '(min-width: 1536px) 480px, (min-width: 900px) calc(33vw - 32px), calc(100vw - 32px)';

/** The shopkeeper's collections, each with its picture and text. Nothing where there are none. */
export function CollectionTiles() {
  const { data = [] } = useData(collectionKeys.all, fetchCollections);
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="collections" sx={{ mb: { xs: 7, md: 11 } }}>
      <Typography id="collections" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        Collections
      </Typography>
      <Box component="ul" role="list" sx={grid}>
        {data.slice(0, MOST).map(({ slug, title, description, image }) => (
          <Box component="li" key={slug} sx={tile}>
            <ProductPicture
              image={image}
              alt=""
              name={title}
              sizes={SIZES}
              sx={{ aspectRatio: '4 / 3', '& picture > img': { objectPosition: '50% 75%' } }}
            />
            <Typography variant="h3" sx={{ mt: 2 }}>
              <Box component={Link} to={paths.collection(slug)} sx={stretched}>
                {title}
              </Box>
            </Typography>
            {description ? <Box sx={text}>{description}</Box> : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 4, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
};

const tile = { position: 'relative', '&:hover a': { textDecoration: 'underline' } };

const stretched = {
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '3px',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

const text = {
  mt: 0.75,
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxWidth: '44ch',
};
