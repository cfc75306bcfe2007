import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ProductImage } from '@contract/products/products';
import { ProductPicture } from '@/shared/products/product-picture';

interface ProductGalleryProps {
  title: string;
  images: readonly ProductImage[];
  /** URL of the picture to show: the chosen variant's, whenever that becomes another. */
  wanted: string | null;
}

/** The column of `productLayout`. */
const SIZES = '(min-width: 1536px) 772px, (min-width: 900px) calc(54.5vw - 60px), calc(100vw - 32px)';

/** A product's pictures: one after the other under a finger or the arrow keys, and by thumbnails. */
export function ProductGallery({ title, images, wanted }: ProductGalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const wantedAt = images.findIndex(({ url }) => url === wanted);

  useLayoutEffect(() => {
    const { current } = strip;
    if (current && wantedAt >= 0)
      current.scrollTo({ left: wantedAt * current.clientWidth, behavior: 'instant' });
  }, [wantedAt]);

  if (images.length < 2) {
    const [image = null] = images;
    return <ProductPicture image={image} alt={image?.alt || title} sizes={SIZES} eager />;
  }

  const show = (index: number) => {
    const { current } = strip;
    current?.scrollTo({ left: Math.max(0, Math.min(index, images.length - 1)) * current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  };

  return (
    <Box>
      <Box
        ref={strip}
        role="group"
        aria-roledescription="carousel"
        aria-label={`Pictures of ${title}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        sx={stripLook}
      >
        {images.map((image, index) => (
          <Box key={image.url} sx={{ flex: '0 0 100%', scrollSnapAlign: 'center' }}>
            <ProductPicture
              image={image}
              alt={image.alt || `${title}, picture ${index + 1}`}
              sizes={SIZES}
              eager={index === Math.max(0, wantedAt)}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1, overflowX: 'auto' }}>
        {images.map((image, index) => (
          <Box
            key={image.url}
            component="button"
            type="button"
            aria-label={`Show picture ${index + 1} of ${images.length}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => show(index)}
            sx={[thumbnail, index === at && { boxShadow: 'inset 0 0 0 2px var(--mui-palette-text-primary)' }]}
          >
            <ProductPicture image={image} alt="" sizes="72px" sx={{ borderRadius: 0.75 }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const stripLook = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  borderRadius: 1.5,
};

const thumbnail = {
  flex: 'none',
  width: { xs: 60, md: 76 },
  p: 0.5,
  border: 0,
  borderRadius: 1.25,
  bgcolor: 'transparent',
  cursor: 'pointer',
  transition: 'box-shadow 160ms',
  '&:hover': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-divider)' },
};
