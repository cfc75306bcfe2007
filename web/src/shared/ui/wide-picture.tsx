import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { preload } from 'react-dom';

/** A picture of the shop, as `srcset` of each format; `tools/studio/wide.mjs` makes the files. */
export interface WideImage {
  avif: string;
  webp: string;
  /** The widest file, for browsers that know none of the above. */
  largest: string;
}

interface WidePictureProps {
  image: WideImage;
  /** What it shows; empty where the text beside it says so. */
  alt: string;
  sizes: string;
  /** Which part stays in view in a place of other proportions: CSS's `object-position`. */
  focus: string | { xs: string; md: string };
  /** Seen as soon as the page is: asked for in the document's head. */
  eager?: boolean;
  sx?: SxProps<Theme>;
}

/** A wide picture that fills its place. One that is not displayed in a colour scheme is not loaded in it either. */
export function WidePicture({ image, alt, sizes, focus, eager = false, sx = {} }: WidePictureProps) {
  const { avif, webp, largest } = image;
  if (eager) {
    const file = { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes } as const;
    preload(largest, { ...file, fetchPriority: 'high' });
  }
  return (
    <Box
      component="picture"
      sx={[
        {
          display: 'block',
          overflow: 'hidden',
          '& > img': {
            display: 'block',
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: focus,
          },
          // Lamps are turned down in the evening: a bright picture glares on a dark page.
          "[data-color-scheme='dark'] & > img": { filter: 'brightness(0.86)' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={largest}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={1920}
        height={1080}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </Box>
  );
}
