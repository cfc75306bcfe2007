import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { useEndpointData } from '@/shared/data/use-data';
import { ProductPicture } from '@/shared/products/product-picture';

export function CollectionImagesWithProduct({ product }: { product: string }) {
  const { data } = useEndpointData(
    getCacheKey(endpoints.listPicturesWithProduct, { params: { id: product } }),
    { optional: true },
  );
  const rooms = data?.items ?? [];
  if (rooms.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="seen-in" sx={{ pt: { xs: 7, md: 11 } }}>
      <Typography id="seen-in" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {t('Seen in this room')}
      </Typography>
      <Box component="ul" role="list" sx={rooms.length > 1 ? grid : singleRoom}>
        {rooms.map(({ slug, title, image, x, y }) => (
          <Box component="li" key={slug} sx={{ position: 'relative' }}>
            <Box sx={{ position: 'relative' }}>
              <ProductPicture
                image={image}
                alt=""
                name={title}
                sizes="(min-width: 1536px) 960px, (min-width: 900px) 64vw, calc(100vw - 32px)"
                sx={{ aspectRatio: `${image.width} / ${image.height}` }}
              />
              <Box aria-hidden style={{ left: `${x * 100}%`, top: `${y * 100}%` }} sx={dot} />
            </Box>
            <div>
              <Typography variant="h3" sx={{ mt: 1.5 }}>
                <Box component={Link} to={shopPaths.collection(slug)} sx={stretched}>
                  {title}
                </Box>
              </Typography>
              <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '36ch' }}>
                {t('See everything in this picture, and add what you like to your cart.')}
              </Typography>
              <Box aria-hidden sx={roomButton}>
                {t('Shop this room')}
              </Box>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
};

const singleRoom = {
  ...grid,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': {
    display: { md: 'grid' },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: { md: 5, lg: 8 },
  },
} as const;

/** Looks like a button. The link of the title covers it. */
const roomButton = {
  display: 'inline-flex',
  alignItems: 'center',
  mt: 2.5,
  px: 2.75,
  minHeight: 44,
  border: 1,
  borderRadius: 999,
  typography: 'button',
} as const;

const dot = {
  position: 'absolute',
  width: 18,
  height: 18,
  m: '-9px 0 0 -9px',
  borderRadius: '50%',
  border: '5px solid #fffdf8',
  bgcolor: '#1f1b16',
  boxShadow: '0 0 0 1px rgb(31 27 22 / 0.35), 0 2px 8px rgb(31 27 22 / 0.35)',
};

const stretched = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
