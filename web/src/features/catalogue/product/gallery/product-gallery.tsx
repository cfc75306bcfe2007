import Box from '@mui/material/Box';
import { ZoomIn } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { getProductOptionProperty } from '@contract/products/option-property';
import type { Product, ProductImage, ProductVariant } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useLightbox } from '@/shared/lightbox/use-lightbox';
import { ProductPicture } from '@/shared/products/product-picture';
import { getColorSwatches } from '../variant-choice';

type ShownVariant = Pick<ProductVariant, 'image' | 'options'>;

const NO_VARIANT: ShownVariant = { image: null, options: {} };

type PicturedProduct = Pick<Product, 'title' | 'images' | 'options' | 'variants'>;

const toWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the color that a text names first, or undefined if it names no color. */
function findNamedColor(text: string, colors: readonly string[]): string | undefined {
  const words = toWords(text);
  const named = colors.map((color) => ({ color, at: words.indexOf(toWords(color)) }));
  return named.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.color;
}

/**
 * Returns the images with the selected variant's image first, and the images of other variants and colors last. The
 * color of an image without a variant is the color that its alternative text names first.
 */
export function sortGalleryImages(
  { images, options, variants }: Pick<PicturedProduct, 'images' | 'options' | 'variants'>,
  { image: selectedUrl, options: selected }: ShownVariant,
): ProductImage[] {
  const at = options.findIndex(({ name }) => getProductOptionProperty(name) === 'color');
  const { name, values } = options[at] ?? { name: '', values: [] };
  const swatches = [...getColorSwatches({ images, options, variants }, at)];
  const getColor = ({ url, alt }: ProductImage) =>
    swatches.find(([, image]) => image.url === url)?.[0] ?? findNamedColor(alt, values);
  const getRank = (image: ProductImage) => {
    if (image.url === selectedUrl) return 0;
    const color = getColor(image);
    const isOther =
      color !== undefined && selected[name] !== undefined
        ? color !== selected[name]
        : selectedUrl !== null && variants.some((variant) => variant.image === image.url);
    return isOther ? 2 : 1;
  };
  return images.toSorted((a, b) => getRank(a) - getRank(b));
}

type GalleryWidth = 'wide' | 'half';

/** Returns the width of a gallery image. Wide images fill both columns, so that no row has a gap. */
export function getGalleryImageWidth(index: number, count: number): GalleryWidth {
  const isSecondWide = count % 2 === 0 && index === Math.min(3, count - 1);
  return index === 0 || isSecondWide ? 'wide' : 'half';
}

const PHONE_SIZES = 'calc(100vw - 32px)';

const GALLERY_SIZES: Record<GalleryWidth, string> = {
  wide: `(min-width: 1536px) 772px, (min-width: 900px) calc(54.5vw - 60px), ${PHONE_SIZES}`,
  half: `(min-width: 1536px) 380px, (min-width: 900px) calc(27.3vw - 36px), ${PHONE_SIZES}`,
};

interface ProductGalleryProps {
  product: PicturedProduct;
  variant: ShownVariant | undefined;
}

export function ProductGallery({ product, variant = NO_VARIANT }: ProductGalleryProps) {
  const { title } = product;
  const row = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(0);
  const shown = sortGalleryImages(product, variant);
  const { open, warm, lightbox } = useLightbox(title, shown);
  const lead = shown[0]?.url;

  useLayoutEffect(() => {
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [lead]);

  if (shown.length === 0) return <ProductPicture image={null} alt={title} sizes={GALLERY_SIZES.wide} />;

  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={row}
        role="group"
        aria-label={t('Pictures of {title}', { title })}
        onScroll={({ currentTarget }) =>
          setInView(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        sx={rowLook}
      >
        {shown.map((image, index) => {
          const place = getGalleryImageWidth(index, shown.length);
          const one = shown.length === 1;
          return (
            <Box key={image.url} sx={[slot, place === 'wide' && across]}>
              <ProductPicture
                image={image}
                alt={
                  image.alt || (one ? title : t('{title}, picture {number}', { title, number: index + 1 }))
                }
                sizes={GALLERY_SIZES[place]}
                eager={index === 0}
              />
              <Box
                component="button"
                type="button"
                aria-haspopup="dialog"
                aria-label={
                  one
                    ? t('Enlarge picture')
                    : t('Enlarge picture {number} of {count}', { number: index + 1, count: shown.length })
                }
                onClick={() => open(index)}
                onPointerEnter={warm}
                sx={enlarge}
              >
                <Box component="span" sx={zoomIcon}>
                  <ZoomIn size={20} strokeWidth={1.75} aria-hidden />
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      {shown.length > 1 ? (
        <Box aria-hidden sx={counter}>
          {inView + 1} / {shown.length}
        </Box>
      ) : null}
      {lightbox}
    </Box>
  );
}

const rowLook = {
  display: { xs: 'flex', md: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: { xs: 0, md: 1.5 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  borderRadius: 1.5,
};

const across = { gridColumn: '1 / -1' };

const slot = { position: 'relative', flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'center' };

const enlarge = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  p: 0,
  border: 0,
  borderRadius: 1.5,
  bgcolor: 'transparent',
  color: 'text.primary',
  cursor: 'zoom-in',
  // Inside the image, because the scrollable row on phones would crop an outer outline.
  '&:focus-visible': { outlineOffset: -4 },
  '&:hover > span, &:focus-visible > span': { opacity: 1 },
};

const zoomIcon = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  opacity: 0,
  transition: 'opacity 160ms',
  '@media (hover: none)': { display: 'none' },
};

const counter = {
  display: { xs: 'block', md: 'none' },
  position: 'absolute',
  left: 12,
  bottom: 12,
  px: 1.25,
  borderRadius: 999,
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  lineHeight: '26px',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
};
