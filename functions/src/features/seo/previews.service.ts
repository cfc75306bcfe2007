import { AppError, createNotFoundError } from '../../platform/errors';
import { createJpegPreview, type LinkPreviewOptions } from '../../platform/pictures/images';
import { createLinkPreviewToken } from '../../platform/pictures/picture-token';
import type { Shop } from '../../platform/shop';

/** Size, background color and maximum file size of the pictures in link previews. */
const PREVIEW_SIZE: LinkPreviewOptions = {
  width: 1200,
  height: 630,
  background: '#faf6ef',
  maxBytes: 200_000,
};

const MAX_WAITING = 20;

/** Creates the service that renders the pictures of link previews, which the CDN caches. */
export function createLinkPreviewsService({ products, storage }: Shop) {
  let waiting = 0;

  async function drawn(object: string): Promise<Buffer> {
    const bytes = await storage.read(object);
    if (!bytes) throw createNotFoundError();
    try {
      return await createJpegPreview(bytes, PREVIEW_SIZE);
    } catch (cause) {
      // A damaged stored picture is not the client's fault, so it is reported as missing.
      throw cause instanceof AppError && cause.code === 'VALIDATION_ERROR' ? createNotFoundError() : cause;
    }
  }

  return {
    /**
     * Renders a product picture for link previews as a JPEG of at most 200 kB.
     * @param token token in the URL of the picture
     * @throws AppError NOT_FOUND if the product is not on sale or has no such picture; UNAVAILABLE if too many requests
     * are waiting
     */
    async renderProductPreview(id: string, token: string): Promise<Buffer> {
      const picture = (await products.findPictures(id)).find(
        ({ url }) => createLinkPreviewToken(url) === token,
      );
      const object = picture?.objects.findLast((name) => name.endsWith('.webp'));
      if (!object) throw createNotFoundError();
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
