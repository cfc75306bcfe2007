import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Image } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { preload } from 'react-dom';

interface PictureSource {
  url: string;
  srcset?: string;
  avifSrcset?: string;
  placeholder?: string;
  alt?: string;
}

/** Returns styles with the image's placeholder as background. Ignores placeholders that are not data URLs. */
const getPlaceholderStyle = (placeholder = ''): CSSProperties | undefined =>
  placeholder.startsWith('data:') ? { backgroundImage: `url(${placeholder})` } : undefined;

interface ProductPictureProps {
  image: PictureSource | null;
  /** Alternative text. Empty if the product name is displayed next to the image. */
  alt: string;
  /** Product name to display if there is no image. Defaults to `alt`. */
  name?: string;
  /** HTML attribute `sizes`: the width of the displayed image, from which the browser selects a file. */
  sizes: string;
  /** True for images visible without scrolling, which load immediately with high priority. */
  eager?: boolean;
  sx?: SxProps<Theme>;
}

/** Square product image. Displays the product name if the image is missing or cannot be loaded. */
export function ProductPicture({ image, alt, name = alt, sizes, eager = false, sx }: ProductPictureProps) {
  const [brokenUrl, setBroken] = useState<string | null>(null);
  const shown = image && brokenUrl !== image.url ? image : null;
  if (eager && shown?.avifSrcset) {
    // Starts the download before the styles have loaded. Browsers without AVIF support ignore the preload.
    const { url, avifSrcset } = shown;
    const file = { as: 'image', type: 'image/avif', imageSrcSet: avifSrcset, imageSizes: sizes } as const;
    preload(url, { ...file, fetchPriority: 'high' });
  }
  return (
    <Box
      style={getPlaceholderStyle(shown?.placeholder)}
      sx={{
        position: 'relative',
        aspectRatio: '1 / 1',
        overflow: 'hidden',
        borderRadius: 1.5,
        bgcolor: 'background.tile',
        "[data-color-scheme='dark'] &:has(> picture)": { bgcolor: '#f1e9dd' },
        backgroundSize: '100% 100%',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
        '& > picture': { display: 'contents' },
        '& > picture > img': picture,
        "[data-color-scheme='dark'] &": { filter: 'brightness(0.86)' },
        ...sx,
      }}
    >
      {shown ? (
        <picture>
          {shown.avifSrcset ? <source type="image/avif" srcSet={shown.avifSrcset} sizes={sizes} /> : null}
          <img
            ref={(img) => {
              if (img?.complete && img.currentSrc !== '' && img.naturalWidth === 0) setBroken(shown.url);
            }}
            src={shown.url}
            srcSet={shown.srcset || undefined}
            sizes={sizes}
            alt={alt}
            loading={eager ? undefined : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding={eager ? undefined : 'async'}
            width={960}
            height={960}
            onError={() => setBroken(shown.url)}
          />
        </picture>
      ) : (
        <Box
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          sx={placeholder}
        >
          <Image size={28} strokeWidth={1.25} aria-hidden />
          <span dir="auto">{name}</span>
        </Box>
      )}
    </Box>
  );
}

const words = {
  display: 'grid',
  placeContent: 'center',
  placeItems: 'center',
  textAlign: 'center',
  fontSize: '0.875rem',
  lineHeight: 1.35,
} as const;

/** Styles of the image. If it fails before the script has loaded, `::after` covers the browser's broken-image icon. */
const picture = {
  // Absolute, because the image's height would otherwise stretch the grid row and crop the image.
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  display: 'block',
  '&::after': { ...words, content: 'attr(alt)', position: 'absolute', inset: 0, bgcolor: 'background.tile' },
} as const;

const placeholder = {
  ...words,
  width: '100%',
  height: '100%',
  gap: 1,
  p: 1,
  containerType: 'size',
  '& > span': { '@container (max-width: 119px)': { display: 'none' } },
} as const;
