import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { CATALOGUE_CACHE_KEYS, fetchProductList } from '@/features/catalogue/catalogue-api';
import { COLLECTION_CACHE_KEYS } from '@/features/catalogue/collections/menu-api';
import { shopPaths } from '@/shared/config/paths';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { potteryTableImage } from '@/shared/pictures/wide-images';
import { ProductPicture } from '@/shared/products/product-picture';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { WidePicture } from '@/shared/ui/wide-picture';
import { GiftsSection } from './gifts-section';
import { ShopPromises } from './promises';
import { hasWeeklyArrivals } from './weekly-arrivals';

const MAX_COLLECTIONS = 3;

const SIZES = '(min-width: 1536px) 480px, (min-width: 900px) calc(33vw - 32px), calc(100vw - 32px)';

function CollectionTiles() {
  const { collections = [] } = useEndpointData(COLLECTION_CACHE_KEYS.all, { optional: true }).data ?? {};
  if (collections.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="collections" sx={{ mb: { xs: 7, md: 11 } }}>
      <Typography id="collections" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {t('Collections')}
      </Typography>
      <Box component="ul" role="list" sx={grid}>
        {collections.slice(0, MAX_COLLECTIONS).map(({ slug, title, description, image }) => (
          <Box component="li" key={slug} sx={tile}>
            <ProductPicture
              image={image}
              alt=""
              name={title}
              sizes={SIZES}
              sx={{ aspectRatio: '4 / 3', '& picture > img': { objectPosition: '50% 75%' } }}
            />
            <Typography variant="h3" sx={{ mt: 2 }}>
              <Box component={Link} to={shopPaths.collection(slug)} dir="auto" sx={stretched}>
                {title}
              </Box>
            </Typography>
            {description ? (
              <Box dir="auto" sx={text}>
                {description}
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function ShopStory() {
  const { claims } = useStoreSettings();
  return (
    <Box component="section" aria-labelledby="story">
      <Box sx={storyGrid}>
        <WidePicture
          image={potteryTableImage}
          alt={t('A potter’s table: stacked stoneware bowls, a vase, wooden tools and a lump of clay')}
          // The container shows the center of a wider image.
          sizes="(min-width: 1536px) 1180px, (min-width: 900px) 78vw, calc(134vw - 43px)"
          focus="82% 50%"
          sx={{ aspectRatio: { xs: '4 / 3', md: '5 / 4' }, borderRadius: { xs: 2, md: 3 } }}
        />
        <div>
          <Typography id="story" variant="h2" sx={{ textWrap: 'balance' }}>
            {t('Thrown, dried and fired a dozen at a time')}
          </Typography>
          <Typography sx={{ ...storyText, mt: 2.5 }}>
            {t(
              'Our bowls come from a workshop with two wheels and one kiln. Only what comes out of the fire whole is sold, and we cook with every shape ourselves first.',
            )}
          </Typography>
          <Typography sx={{ ...storyText, mt: 2 }}>
            <RichText
              text="We choose few things, say who made them, and stand behind what is made to last with a <years>{warrantyYears}-year</years> warranty."
              warrantyYears={claims.warrantyYears}
              years={(content) => <span style={{ whiteSpace: 'nowrap' }}>{content}</span>}
            />
          </Typography>
          <SecondaryLink to={shopPaths.about} size="large" sx={{ mt: 4 }}>
            {t('Read our story')}
          </SecondaryLink>
        </div>
      </Box>
      <CallToAction />
    </Box>
  );
}

/** Text for customers. Only promises weekly arrivals if the newest products show them. */
function CustomerGreeting() {
  const { data } = useCachedData(CATALOGUE_CACHE_KEYS.newest, fetchProductList, { optional: true });
  const [now] = useState(() => Date.now());
  return data && hasWeeklyArrivals(data.products, now)
    ? t('New products arrive every week in small numbers, and the best ones sell quickly.')
    : t('Your cart is as you left it, and every order can be followed to your door.');
}

/** Closing lines of the story, with buttons to an account and to the products. */
function CallToAction() {
  const guest = useSession().status !== 'user';
  const { claims } = useStoreSettings();
  return (
    <Box sx={closing}>
      <div>
        <Typography variant="h3">{t('Make yourself at home')}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '52ch' }}>
          {guest ? (
            t(
              claims.happyCustomers
                ? 'Join {happyCustomers} happy customers: check out in a minute, track every order, and find your cart as you left it.'
                : 'Check out in a minute, track every order, and find your cart as you left it.',
              { happyCustomers: claims.happyCustomers },
            )
          ) : (
            <CustomerGreeting />
          )}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gap: 1.5, flexShrink: 0 }}>
        {guest ? (
          <LinkButton to={shopPaths.register} size="large" variant="contained">
            {t('Create Account')}
          </LinkButton>
        ) : null}
        <LinkButton
          to={shopPaths.products}
          size="large"
          variant={guest ? 'outlined' : 'contained'}
          color={guest ? 'secondary' : 'primary'}
        >
          {t('Browse Products')}
        </LinkButton>
      </Box>
    </Box>
  );
}

export function HomeSections() {
  return (
    <>
      <GiftsSection />
      <Box sx={{ pt: { xs: 7, md: 10 } }}>
        <CollectionTiles />
        <ShopPromises />
        <ShopStory />
      </Box>
    </>
  );
}

const storyGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
  alignItems: 'center',
  gap: { xs: 3.5, md: 7, lg: 9 },
};

const storyText = { color: 'text.secondary', maxWidth: '46ch', fontSize: '1.0625rem' };

const closing = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { sm: 'start', md: 'center' },
  justifyContent: 'space-between',
  gap: 3,
  mt: { xs: 4, md: 6 },
  p: { xs: 3, md: 5 },
  borderRadius: { xs: 2, md: 3 },
  bgcolor: 'background.tile',
};

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
