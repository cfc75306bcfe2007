import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { ProductImage } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useCloseOnBackNavigation } from '@/shared/use-close-on-back';

export interface LightboxProps {
  title: string;
  images: readonly ProductImage[];
  index: number;
  onClose: () => void;
}

const parseSrcset = (srcset: string) =>
  srcset
    .split(/,\s+/)
    .map((file) => /^(\S+) (\d+)w$/.exec(file.trim()))
    .filter((file) => file !== null)
    .map(([, src = '', pixels]) => ({ src, pixels: Number(pixels) }));

/** Returns the image files of a product with their size in pixels. Prefers AVIF files if `preferAvif` is true. */
export function getProductImageFiles(
  { srcset, avifSrcset, width, height }: ProductImage,
  preferAvif: boolean,
) {
  return parseSrcset((preferAvif && avifSrcset) || srcset).map(({ src, pixels }) => ({
    src,
    width: pixels,
    height: Math.round((pixels * height) / width),
  }));
}

/** Returns true if an AVIF file of the images is among the loaded files. The browser then supports AVIF. */
export function hasLoadedAvif(images: readonly ProductImage[], loadedUrls: readonly string[]): boolean {
  const files = images.flatMap(({ avifSrcset }) => parseSrcset(avifSrcset));
  return files.some(({ src }) => loadedUrls.includes(new URL(src, location.href).href));
}

/** Returns animation durations in milliseconds, or zero durations if the user prefers reduced motion. */
const getAnimationDurations = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160 };

/** Fullscreen image viewer. On close, the focus returns to the button that opened it. */
export function PictureLightbox({ title, images, index, onClose }: LightboxProps) {
  const [at, setAt] = useState(index);
  const [open, setOpen] = useState(true);
  const [avif] = useState(() =>
    hasLoadedAvif(
      images,
      [...document.images].map(({ currentSrc }) => currentSrc),
    ),
  );
  const several = images.length > 1;
  useCloseOnBackNavigation(() => setOpen(false));
  return (
    <StyledLightbox
      open={open}
      close={() => setOpen(false)}
      index={at}
      slides={images.map((image, each) => ({
        src: image.url,
        alt: image.alt || t('{title}, picture {number}', { title, number: each + 1 }),
        width: image.width,
        height: image.height,
        srcSet: getProductImageFiles(image, avif),
      }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={getAnimationDurations()}
      on={{ view: ({ index: seen }) => setAt(seen), exited: onClose }}
      labels={{
        Previous: t('Previous'),
        Next: t('Next'),
        Close: t('Close'),
        'Zoom in': t('Zoom in'),
        'Zoom out': t('Zoom out'),
        Lightbox: t('Pictures of {title}', { title }),
        '{index} of {total}': t('Picture {number} of {count}', { number: '{index}', count: '{total}' }),
      }}
      render={{
        iconPrev: () => <ChevronLeft {...icon} />,
        iconNext: () => <ChevronRight {...icon} />,
        iconClose: () => <X {...icon} />,
        iconZoomIn: () => <ZoomIn {...icon} />,
        iconZoomOut: () => <ZoomOut {...icon} />,
        buttonPrev: several ? undefined : () => null,
        buttonNext: several ? undefined : () => null,
        controls: () => (
          <Box role="status" sx={place}>
            {several ? (
              <span>{t('Picture {number} of {count}', { number: at + 1, count: images.length })}</span>
            ) : null}
          </Box>
        ),
      }}
    />
  );
}

const icon = { size: 26, strokeWidth: 1.75, 'aria-hidden': true } as const;

const place = {
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  textAlign: 'center',
  fontSize: '0.9063rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--mui-palette-text-primary)',
  pointerEvents: 'none',
  '& > span': { px: 1.5, py: 0.75, borderRadius: 999, bgcolor: 'background.paper' },
};

const StyledLightbox = styled(Lightbox)({
  '--yarl__color_backdrop': 'var(--mui-palette-background-default)',
  '--yarl__color_button': 'var(--mui-palette-text-primary)',
  '--yarl__color_button_active': 'var(--mui-palette-primary-main)',
  '--yarl__color_button_disabled': 'var(--mui-palette-divider)',
  '--yarl__button_filter': 'none',
  '--yarl__button_padding': '11px',
  // Keeps the icons visible on images of any color.
  '& .yarl__button': {
    borderRadius: 999,
    minWidth: 48,
    minHeight: 48,
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '& .yarl__toolbar': { gap: 8 },
  '& .yarl__navigation_prev, & .yarl__navigation_next': { margin: '0 8px', padding: 11 },
  '& .yarl__button:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -2,
  },
});
