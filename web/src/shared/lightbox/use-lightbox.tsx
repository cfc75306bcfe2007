import { useState, type ComponentType, type ReactNode } from 'react';
import type { ProductImage } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';
import type { LightboxProps } from './picture-lightbox';

const load = () => import('./picture-lightbox');

interface LightboxControls {
  open: (index: number) => void;
  warm: () => void;
  /** Lightbox element that the caller must render. */
  lightbox: ReactNode;
}

/** Provides a function that opens product images in a lightbox. The lightbox's script loads on first use. */
export function useLightbox(title: string, images: readonly ProductImage[]): LightboxControls {
  const [opened, setOpened] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  return {
    open(index) {
      setOpened(index);
      load().then(
        ({ PictureLightbox }) => setLightbox(() => PictureLightbox),
        () => toasts.error(t('The picture could not be enlarged. Check your connection and try again.')),
      );
    },
    warm: () => void load().catch(() => undefined),
    lightbox:
      Lightbox && opened !== null ? (
        <Lightbox title={title} images={images} index={opened} onClose={() => setOpened(null)} />
      ) : null,
  };
}
