import Box from '@mui/material/Box';
import type { ProductImage } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { ProductPicture } from '@/shared/products/product-picture';
import { useLightbox } from './use-lightbox';

interface PictureThumbnailsProps {
  /** Subject of the images, used in the label "Pictures of …". */
  title: string;
  images: readonly ProductImage[];
}

export function PictureThumbnails({ title, images }: PictureThumbnailsProps) {
  const { open, warm, lightbox } = useLightbox(title, images);
  if (images.length === 0) return null;
  return (
    <Box role="group" aria-label={t('Pictures of {title}', { title })} sx={row}>
      {images.map((image, at) => (
        <Box
          key={image.url}
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-label={
            images.length === 1
              ? t('Enlarge picture')
              : t('Enlarge picture {number} of {count}', { number: at + 1, count: images.length })
          }
          onClick={() => open(at)}
          onPointerEnter={warm}
          sx={button}
        >
          <ProductPicture image={image} alt="" sizes="88px" sx={{ borderRadius: 1 }} />
        </Box>
      ))}
      {lightbox}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 };

const button = {
  width: 88,
  p: 0,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'inherit',
  cursor: 'zoom-in',
};
