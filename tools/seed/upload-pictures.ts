/** Puts the product pictures into Storage, as the shop stores its own uploads. */
import { randomUUID } from 'node:crypto';
import { srcsetOf } from '../../functions/src/platform/pictures/srcset';
import type { ObjectStorage } from '../../functions/src/platform/storage';
import { placeholderOf } from '../../functions/src/platform/pictures/placeholder';
import type { StoredImage } from '../../functions/src/features/products/product-document';
import type { SeedProduct } from './catalogue/types';
import type { Picture } from './picture-cache';
import { madePicture, picturesOf } from './product-pictures';

export interface UploadedPicture {
  image: StoredImage;
  /** The narrowest file, for order lines. */
  thumbnail: string;
}

async function upload(
  storage: ObjectStorage,
  productId: string,
  alt: string,
  { imageId, ...files }: Picture,
): Promise<UploadedPicture> {
  const token = randomUUID();
  const put = async (width: number, format: string, bytes: Buffer) => {
    const object = `products/${productId}/${imageId}-${width}.${format}`;
    return { object, url: await storage.put(object, bytes, `image/${format}`, token) };
  };
  const [webp, avif] = await Promise.all([
    Promise.all(files.webp.map(({ width, bytes }) => put(width, 'webp', bytes))),
    Promise.all(files.avif.map(({ width, bytes }) => put(width, 'avif', bytes))),
  ]);
  const urlsOf = (files: readonly { url: string }[]) => files.map(({ url }) => url);
  const { width, height } = files.avif.at(-1)!;
  const image: StoredImage = {
    url: webp.at(-1)!.url,
    width,
    height,
    alt,
    srcset: srcsetOf(files.webp, urlsOf(webp)),
    avifSrcset: srcsetOf(files.avif, urlsOf(avif)),
    placeholder: await placeholderOf(files.webp[0]!.bytes),
    objects: [...webp, ...avif].map(({ object }) => object),
  };
  return { image, thumbnail: webp[0]!.url };
}

/** Makes (or finds in the cache) and uploads every picture of a product, in the order they are shown. */
export async function uploadPictures(
  storage: ObjectStorage,
  product: SeedProduct,
): Promise<UploadedPicture[]> {
  return Promise.all(
    picturesOf(product).map(async (picture) =>
      upload(storage, product.id, picture.alt, await madePicture(picture)),
    ),
  );
}
