import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Image } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { preload } from 'react-dom';

interface PictureSource {
  url: string;
  srcset?: string;
  /** Empty or absent where there is no AVIF. */
  avifSrcset?: string;
  /** The picture out of focus: a data URL of a few pixels. */
  placeholder?: string;
  alt?: string;
}

/** Earlier versions stored other placeholders, which are not shown. */
const blurred = (placeholder = ''): CSSProperties | undefined =>
  placeholder.startsWith('data:') ? { backgroundImage: `url(${placeholder})` } : undefined;

interface ProductPictureProps {
  image: PictureSource | null;
  /** What the picture shows, where the image itself does not say. Empty for a picture beside its own name. */
  alt: string;
  /** The product's name, for the place of a picture beside its own name. */
  name?: string;
  /** The `sizes` attribute: how wide the picture is drawn. The browser chooses the file by it, before it knows the layout. */
  sizes: string;
  /** Seen as soon as the page is: loaded at once and first. */
  eager?: boolean;
  sx?: SxProps<Theme>;
}

/** A product's picture on an even square tile; the tile with the product's name where there is none or its file does not load. */
export function ProductPicture({ image, alt, name = alt, sizes, eager = false, sx }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image && broken !== image.url ? image : null;
  if (eager && shown?.avifSrcset) {
    // The head of the document asks for it before its styles have come; browsers without AVIF pass over it.
    const { url, avifSrcset } = shown;
    const file = { as: 'image', type: 'image/avif', imageSrcSet: avifSrcset, imageSizes: sizes } as const;
    preload(url, { ...file, fetchPriority: 'high' });
  }
  return (
    <Box
      style={blurred(shown?.placeholder)}
      sx={{
        position: 'relative',
        aspectRatio: '1 / 1',
        overflow: 'hidden',
        borderRadius: 1.5,
        bgcolor: 'background.tile',
        // A picture with transparent parts is made for a light ground.
        "[data-color-scheme='dark'] &:has(> picture)": { bgcolor: '#f1e9dd' },
        backgroundSize: '100% 100%',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
        '& > picture': { display: 'contents' },
        '& > picture > img': picture,
        // A bright picture glares on a dark page, and so does its placeholder.
        "[data-color-scheme='dark'] &": { filter: 'brightness(0.86)' },
        ...sx,
      }}
    >
      {shown ? (
        <picture>
          {shown.avifSrcset ? <source type="image/avif" srcSet={shown.avifSrcset} sizes={sizes} /> : null}
          <img
            // It may have failed before the page's script came.
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

/** Before the page's script comes, browsers write the text of a picture that does not load over the tile. */
const picture = {
  // Out of the grid: a row would be as high as the picture, so that a tile that is no square showed its top only.
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  display: 'block',
  '&::after': { ...words, content: 'attr(alt)', position: 'absolute', inset: 0, bgcolor: 'background.tile' },
} as const;

/** A small tile has room for the drawing only. */
const placeholder = {
  ...words,
  width: '100%',
  height: '100%',
  gap: 1,
  p: 1,
  containerType: 'size',
  '& > span': { '@container (max-width: 119px)': { display: 'none' } },
} as const;
