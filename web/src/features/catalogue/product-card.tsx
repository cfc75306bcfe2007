import Box from '@mui/material/Box';
import { use, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getProductFormerPrice } from '@contract/legal/former-price';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { FormerPrice } from '@/shared/products/former-price';
import { productImageBadgeStyles } from '@/shared/products/picture-label';
import { Price } from '@/shared/products/price';
import { UnitPrice } from '@/shared/products/unit-price';
import { useTextLanguage } from '@/shared/products/text-language';
import { ProductPicture } from '@/shared/products/product-picture';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { ProductCardActionsContext } from './card-actions';
import { productCardStyles, getLineClampStyles } from './card-layout';
import { preloadProduct } from './catalogue-api';
import { getFirstSentence } from './first-sentence';
import { getLowStockNote } from './stock-note';

/** Milliseconds after which a hovered product is preloaded. */
const HOVER_MS = 80;

/** Media query of devices with a mouse or touchpad. Only these load the second picture of a product. */
const FINE_POINTER = '(hover: hover) and (pointer: fine)';

const hasPriceRange = ({ price, variants }: Product) => variants.some((variant) => variant.price !== price);

interface ProductCardProps {
  product: Product;
  sizes: string;
  heading?: 'h2' | 'h3';
  eager?: boolean;
}

/** Product card. Clicking anywhere except on a button opens the product. */
export function ProductCard({ product, sizes, heading: Heading = 'h3', eager }: ProductCardProps) {
  const actions = use(ProductCardActionsContext);
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cheapest = product.variants.find(({ price }) => price === product.price);
  const textLanguage = useTextLanguage(product);
  const soldOut = product.countInStock === 0;
  const { regions } = useStoreSettings();
  const note = getLowStockNote(product.countInStock);
  const [first = null, second] = product.images;

  const approach = () => {
    if (matchMedia(FINE_POINTER).matches) setNear(true);
    timer.current = setTimeout(() => preloadProduct(product._id), HOVER_MS);
  };
  const leave = () => clearTimeout(timer.current);

  return (
    <Box component="li" onPointerEnter={approach} onPointerLeave={leave} sx={[productCardStyles.card, hover]}>
      <Box sx={{ position: 'relative', gridRow: 1, gridColumn: 1 }}>
        <ProductPicture
          image={first}
          alt=""
          name={product.title}
          sizes={sizes}
          eager={eager}
          sx={soldOut ? fadedImage : undefined}
        />
        {near && second ? (
          <Box className="second" aria-hidden sx={secondPicture}>
            <ProductPicture image={second} alt="" sizes={sizes} sx={soldOut ? fadedImage : undefined} />
          </Box>
        ) : null}
        {soldOut || getProductFormerPrice(product, regions) !== null ? (
          <Box sx={soldOut ? badge : { ...badge, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
            {t(soldOut ? 'Out of Stock' : 'Sale')}
          </Box>
        ) : null}
      </Box>
      <Box sx={productCardStyles.text}>
        <Box
          dir="auto"
          sx={[productCardStyles.category, getLineClampStyles(1), product.rating !== null && besideRating]}
        >
          {product.category}
        </Box>
        <Box component={Heading} sx={{ ...productCardStyles.title, m: 0 }}>
          <Box
            component={Link}
            to={shopPaths.product(product._id)}
            onFocus={approach}
            onBlur={leave}
            sx={stretchedLink}
          >
            <Box component="span" lang={textLanguage('title')} dir="auto" sx={getLineClampStyles(2)}>
              {product.title}
            </Box>
          </Box>
        </Box>
        <Box
          component="p"
          lang={textLanguage('description')}
          dir="auto"
          sx={{ ...getLineClampStyles(2), ...productCardStyles.description, mb: 0 }}
        >
          {getFirstSentence(product.description)}
        </Box>
      </Box>
      <Box sx={productCardStyles.price}>
        <Box sx={[productCardStyles.priceLine, product.variants.length > 1 && besideOptions]}>
          {hasPriceRange(product) ? <small>{t('from', {}, 'before a price')} </small> : null}
          <Price value={product.price} sx={{ fontWeight: 600, fontSize: '1.0625rem' }} />
          <FormerPrice {...product} lowestPrice30Days={cheapest?.lowestPrice30Days} />
          <UnitPrice value={cheapest?.unitPrice} />
        </Box>
        {note ? (
          <Box
            sx={{
              fontSize: '0.8125rem',
              lineHeight: '20px',
              fontWeight: note.urgent ? 600 : 400,
              color: note.urgent ? 'warning.main' : 'text.secondary',
            }}
          >
            {note.text}
          </Box>
        ) : null}
      </Box>
      {actions ? <Box sx={buttons}>{actions(product)}</Box> : null}
    </Box>
  );
}

/** Styles of the price next to the button "Options", which on phones is wider than "+". */
const besideOptions = { pr: { xs: 8.75, sm: 11 } };

/** Styles of the category next to the rating, which is on its line on phones. */
const besideRating = { mr: { xs: 8, sm: 0 } };

const fadedImage = { '& img': { opacity: 0.55 } };

const hover = {
  '& img': { transition: 'transform 500ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '&:hover img': { transform: 'scale(1.035)' },
  },
  '@media (hover: hover)': { '&:hover .second, &:has(a:focus-visible) .second': { opacity: 1 } },
  '&:hover a, & a:focus-visible': { textDecorationColor: 'currentColor' },
};

const secondPicture = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  transition: 'opacity 240ms ease',
};

const badge = {
  ...productImageBadgeStyles,
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineStart: 10,
  px: 1.25,
};

const stretchedLink = {
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '3px',
  transition: 'text-decoration-color 160ms',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '4px',
  },
};

/** Styles of the buttons: the wishlist button on the picture, the other one beside the price, above any stock note. */
const buttons = {
  gridRow: '1 / span 3',
  gridColumn: 1,
  display: 'grid',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  alignItems: 'start',
  justifyItems: 'end',
  zIndex: 1,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '@media (scripting: none)': { '& button': { display: 'none' } },
  '& [aria-pressed]': { gridRow: 1, m: '3px' },
  '& [aria-pressed] + *': { gridRow: 3, mt: 0.75 },
} as const;
