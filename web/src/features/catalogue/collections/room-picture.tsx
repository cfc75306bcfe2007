import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Plus } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HotspotProduct } from '@contract/collections/collection-responses';
import type { ProductImage } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { QuickAddButtonContext } from '../card-actions';
import { shopPaths } from '@/shared/config/paths';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';

const SOLD_OUT = t('Sold out');

const isSoldOut = ({ countInStock }: HotspotProduct['product']) => countInStock === 0;

const toPercent = (share: number) => `${share * 100}%`;

interface ShoppableImageProps {
  title: string;
  image: ProductImage;
  points: readonly HotspotProduct[];
}

/** Collection image with markers on its products. A marker opens a card with the product. */
export function ShoppableImage({ title, image, points }: ShoppableImageProps) {
  const [open, setOpen] = useState<string | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const addButton = use(QuickAddButtonContext);
  return (
    <Box
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || open === null) return;
        setOpen(null);
        pressed.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(null);
      }}
      sx={{ position: 'relative' }}
    >
      <ProductPicture
        image={image}
        alt=""
        name={title}
        sizes="(min-width: 1536px) 960px, (min-width: 900px) 64vw, calc(100vw - 32px)"
        eager
        sx={{ aspectRatio: `${image.width} / ${image.height}` }}
      />
      {points.length > 0 ? (
        <Box component="ul" role="list" aria-label={t('Products in this picture')} sx={plainList}>
          {points.map(({ _id, title: name, price, x, y, product }) => (
            <li key={_id}>
              <IconButton
                aria-label={name}
                aria-expanded={open === _id}
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  setOpen(open === _id ? null : _id);
                }}
                style={{
                  left: toPercent(x),
                  marginTop: `calc(${toPercent((y * image.height) / image.width)} - 22px)`,
                }}
                sx={point}
              >
                <Plus size={16} aria-hidden />
              </IconButton>
              {open === _id ? (
                <Box
                  ref={(shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })}
                  sx={[card, getCardPosition(x, y)]}
                >
                  <div>
                    <Box component={Link} to={shopPaths.product(_id)} sx={cardLink}>
                      {name}
                    </Box>
                    <Price value={price} />
                  </div>
                  {isSoldOut(product) ? (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {SOLD_OUT}
                    </Box>
                  ) : addButton ? (
                    <Box sx={{ minWidth: 86, minHeight: 44 }}>{addButton(product)}</Box>
                  ) : null}
                </Box>
              ) : null}
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

const getCardPosition = (x: number, y: number) => ({
  left: { md: x > 0.6 ? 'auto' : `calc(${toPercent(x)} + 26px)` },
  right: { md: x > 0.6 ? `calc(${toPercent(1 - x)} + 26px)` : 'auto' },
  top: { md: y > 0.6 ? 'auto' : `calc(${toPercent(y)} - 20px)` },
  bottom: { md: y > 0.6 ? `calc(${toPercent(1 - y)} - 20px)` : 'auto' },
});

const plainList = { listStyle: 'none', m: 0, p: 0 };

const point = {
  position: 'absolute',
  // Placed by margin, because on phones the card makes the container higher than the image.
  top: 0,
  width: 44,
  height: 44,
  ml: '-22px',
  color: '#1f1b16',
  isolation: 'isolate',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: { xs: 10, md: 9 },
    zIndex: -1,
    borderRadius: '50%',
    bgcolor: '#fffdf8',
    boxShadow: '0 0 0 1px rgb(31 27 22 / 0.35), 0 2px 8px rgb(31 27 22 / 0.35)',
  },
  '&:hover::before, &[aria-expanded="true"]::before': { inset: { xs: 7, md: 6 } },
} as const;

const card = {
  ...spacedFlexRowStyles,
  position: { xs: 'static', md: 'absolute' },
  zIndex: 1,
  gap: 2,
  mt: { xs: 1, md: 0 },
  px: 2,
  py: 1.25,
  width: { md: 'max-content' },
  maxWidth: { md: 320 },
  scrollMarginBottom: 88,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  boxShadow: '0 6px 24px rgb(31 27 22 / 0.28)',
} as const;

const cardLink = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 28,
  color: 'inherit',
  fontWeight: 600,
  lineHeight: 1.35,
  textUnderlineOffset: '3px',
} as const;
