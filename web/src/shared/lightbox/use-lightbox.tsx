import { useState, type ComponentType, type ReactNode } from 'react';
import type { ProductImage } from '@contract/products/products';
import { toasts } from '@/shared/toasts/toasts';
import type { LightboxProps } from './picture-lightbox';

const load = () => import('./picture-lightbox');

interface OpenedLightbox {
  /** Shows the pictures over the whole screen, this one first. */
  open: (index: number) => void;
  /** Fetches its script ahead. */
  warm: () => void;
  /** To be drawn among the caller's own elements. */
  lightbox: ReactNode;
}

/** A lightbox whose script comes when a picture is to be enlarged. */
export function useLightbox(title: string, images: readonly ProductImage[]): OpenedLightbox {
  const [opened, setOpened] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  return {
    open(index) {
      setOpened(index);
      load().then(
        ({ PictureLightbox }) => setLightbox(() => PictureLightbox),
        () => toasts.error('The picture could not be enlarged. Check your connection and try again.'),
      );
    },
    warm: () => void load().catch(() => undefined),
    lightbox:
      Lightbox && opened !== null ? (
        <Lightbox title={title} images={images} index={opened} onClose={() => setOpened(null)} />
      ) : null,
  };
}
