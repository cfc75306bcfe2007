import { AppError, notFound } from '../../platform/errors';
import { jpegPreview, type PreviewSize } from '../../platform/pictures/images';
import { pictureToken } from '../../platform/pictures/picture-token';
import type { ObjectStorage } from '../../platform/storage';
import type { ProductsService } from '../products/products.service';

/** As link previews ask for it; the colour is that of the shop's pages. */
const PREVIEW: PreviewSize = { width: 1200, height: 630, background: '#faf6ef', maxBytes: 200_000 };

/** Previews that may wait for the one that is being drawn: about two seconds of work. */
const MAX_WAITING = 20;

interface Dependencies {
  products: Pick<ProductsService, 'pictures'>;
  storage: Pick<ObjectStorage, 'read'>;
}

/** Pictures of link previews, drawn from products' own pictures when they are asked for; the CDN keeps them. */
export function previewsService({ products, storage }: Dependencies) {
  let waiting = 0;

  async function drawn(object: string): Promise<Buffer> {
    const bytes = await storage.read(object);
    if (!bytes) throw notFound();
    try {
      return await jpegPreview(bytes, PREVIEW);
    } catch (cause) {
      // A stored picture that cannot be read is no fault of the caller's.
      throw cause instanceof AppError && cause.code === 'VALIDATION_ERROR' ? notFound() : cause;
    }
  }

  return {
    /**
     * The preview of a product's picture as a JPEG of at most 200 kB.
     * @param token names the picture: `pictureToken` of its address.
     * @throws AppError NOT_FOUND unless the product is on sale and has the picture; UNAVAILABLE when too many wait.
     */
    async ofProduct(id: string, token: string): Promise<Buffer> {
      const picture = (await products.pictures(id)).find(({ url }) => pictureToken(url) === token);
      const object = picture?.objects.findLast((name) => name.endsWith('.webp'));
      if (!object) throw notFound();
      if (waiting >= MAX_WAITING) throw new AppError('UNAVAILABLE');
      waiting += 1;
      try {
        return await drawn(object);
      } finally {
        waiting -= 1;
      }
    },
  };
}
