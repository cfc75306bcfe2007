import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

interface PictureSource {
  url: string;
  srcset?: string;
  /** Empty or absent where there is no AVIF. */
  avifSrcset?: string;
  alt?: string;
}

interface ProductPictureProps {
  image: PictureSource | null;
  /** What the picture shows, where the image itself does not say. Empty for a picture beside its own name. */
  alt: string;
  /** The `sizes` attribute: how wide the picture is drawn. The browser chooses the file by it, before it knows the layout. */
  sizes: string;
  /** Seen as soon as the page is: loaded at once and first. */
  eager?: boolean;
  sx?: SxProps<Theme>;
}

/** A product's picture on an even square tile; the tile alone, with a placeholder, where there is none. */
export function ProductPicture({ image, alt, sizes, eager = false, sx }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image && broken !== image.url ? image : null;
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '1 / 1',
        overflow: 'hidden',
        borderRadius: 1.5,
        bgcolor: 'background.tile',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
        '& > picture': { display: 'contents' },
        '& > picture > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
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
        >
          <ImageOff size={40} strokeWidth={1.25} aria-hidden />
        </Box>
      )}
    </Box>
  );
}
