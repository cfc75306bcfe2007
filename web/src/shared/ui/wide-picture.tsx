import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { preload } from 'react-dom';

/** A picture of the shop, as `srcset` of each format; `tools/studio/wide.mjs` makes the files. */
export interface WideImage {
  avif: string;
  webp: string;
  /** The widest file, for browsers that know none of the above. */
  largest: string;
  /** The same by lamplight, for dark pages. */
  night?: WideImage;
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
  sx?: SystemStyleObject<Theme>;
}

const DARK = "[data-color-scheme='dark'] &";

/**
 * Has the document's head ask for a picture, before its styles have come. The head knows the device's scheme only; for
 * a visitor who chose the other one, the picture's own element asks.
 */
function askInHead({ avif, largest }: WideImage, sizes: string, scheme?: 'light' | 'dark'): void {
  preload(largest, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    media: scheme && `(prefers-color-scheme: ${scheme})`,
    fetchPriority: 'high',
  });
}

/** A wide picture that fills its place. On a dark page, lit by lamps where there is such a picture: a bright one glares. */
export function WidePicture({ image, sx = {}, ...how }: WidePictureProps) {
  const { night } = image;
  if (how.eager) {
    askInHead(image, how.sizes, night && 'light');
    if (night) askInHead(night, how.sizes, 'dark');
  }
  if (!night) return <Picture image={image} sx={sx} {...how} />;
  return (
    <>
      <Picture image={image} sx={{ ...sx, [DARK]: { display: 'none' } }} {...how} />
      {/* Not displayed, it is not loaded either. */}
      <Picture
        image={night}
        sx={{ ...sx, display: 'none', [DARK]: { display: 'block' } }}
        {...how}
        eager={false}
      />
    </>
  );
}

function Picture({ image, alt, sizes, focus, eager = false, sx = {} }: WidePictureProps) {
  const { avif, webp, largest } = image;
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
        },
        sx,
      ]}
    >
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={largest}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={2560}
        height={1440}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </Box>
  );
}
