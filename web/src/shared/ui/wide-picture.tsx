import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { preload } from 'react-dom';

/** Wide image with the `srcset` of each file format. Created by `tools/studio/wide.mjs`. */
export interface WideImage {
  avif: string;
  webp: string;
  /** URL of the widest image file, for browsers that support neither AVIF nor WebP. */
  largest: string;
  night?: WideImage;
}

interface WidePictureProps {
  image: WideImage;
  /** Alternative text. Empty if the adjacent text already describes the image. */
  alt: string;
  sizes: string;
  /** CSS `object-position`: the part of the image that remains visible when cropped. */
  focus: string | { xs: string; md: string };
  /** True for images visible without scrolling, which are preloaded. */
  eager?: boolean;
  sx?: SystemStyleObject<Theme>;
}

const DARK_THEME = "[data-color-scheme='dark'] &";

/** Preloads an image for a color scheme, or for both if `scheme` is missing. */
function preloadImage({ avif, largest }: WideImage, sizes: string, scheme?: 'light' | 'dark'): void {
  preload(largest, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    media: scheme && `(prefers-color-scheme: ${scheme})`,
    fetchPriority: 'high',
  });
}

/** Wide image that fills its container. In dark mode, shows the night version if there is one. */
export function WidePicture({ image, sx = {}, ...how }: WidePictureProps) {
  const { night } = image;
  if (how.eager) {
    preloadImage(image, how.sizes, night && 'light');
    if (night) preloadImage(night, how.sizes, 'dark');
  }
  if (!night) return <ResponsivePicture image={image} sx={sx} {...how} />;
  return (
    <>
      <ResponsivePicture image={image} sx={{ ...sx, [DARK_THEME]: { display: 'none' } }} {...how} />
      <ResponsivePicture
        image={night}
        sx={{ ...sx, display: 'none', [DARK_THEME]: { display: 'block' } }}
        {...how}
        eager={false}
      />
    </>
  );
}

function ResponsivePicture({ image, alt, sizes, focus, eager = false, sx = {} }: WidePictureProps) {
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
