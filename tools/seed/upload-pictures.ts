import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { addPictureUrls } from '../../functions/src/platform/pictures/picture-urls';
import {
  type StoredPictureFiles,
  createPictureStore,
} from '../../functions/src/platform/pictures/picture-files';
import { logger } from '../../functions/src/platform/logging';
import type { ObjectUrlFactory, ObjectStorage } from '../../functions/src/platform/storage';
import {
  getReviewPictureFolder,
  REVIEW_PICTURE_WIDTHS,
} from '../../functions/src/features/reviews/reviews.service';
import { createPicturePlaceholder } from '../../functions/src/platform/pictures/placeholder';
import type { StoredImage } from '../../functions/src/features/products/product-document';
import type { SeedProduct } from './catalogue/types';
import { MASTERS_FOLDER } from './masters';
import type { EncodedPicture } from './encoded-pictures';
import { encodeProductPicture, encodeRoomPicture, listProductPictures } from './product-pictures';

export interface UploadedPicture {
  image: StoredImage;
  thumbnail: string;
}

export interface PictureStorage {
  storage: ObjectStorage;
  addressOf: ObjectUrlFactory;
}

async function upload(
  { storage, addressOf }: PictureStorage,
  folder: string,
  alt: string,
  { imageId, ...files }: EncodedPicture,
): Promise<UploadedPicture> {
  const token = randomUUID();
  const put = async (width: number, format: string, bytes: Buffer) => {
    const object = `${folder}/${imageId}-${width}.${format}`;
    await storage.put(object, bytes, `image/${format}`, token);
    return object;
  };
  const objects = await Promise.all([
    ...files.webp.map(({ width, bytes }) => put(width, 'webp', bytes)),
    ...files.avif.map(({ width, bytes }) => put(width, 'avif', bytes)),
  ]);
  const { width, height } = files.avif.at(-1)!;
  const placeholder = await createPicturePlaceholder(files.webp[0]!.bytes);
  const image = addPictureUrls(addressOf, { width, height, alt, placeholder, objects, tokens: [token] });
  return { image, thumbnail: addressOf(objects[0]!, token) };
}

export async function uploadProductPictures(
  storage: PictureStorage,
  product: SeedProduct,
): Promise<UploadedPicture[]> {
  return Promise.all(
    listProductPictures(product).map(async (picture) =>
      upload(storage, `products/${product.id}`, picture.alt, await encodeProductPicture(picture)),
    ),
  );
}

export async function uploadRoomPicture(
  storage: PictureStorage,
  slug: string,
  room: string,
): Promise<StoredImage | null> {
  const made = await encodeRoomPicture(room);
  return made && (await upload(storage, `collections/${slug}`, '', made)).image;
}

export type ReviewPictureFiles = StoredPictureFiles;

/** Uploads a detail of a photograph from `pictures/`, rotated and tinted like a phone picture. */
export async function uploadReviewPicture(
  { storage, addressOf }: PictureStorage,
  reviewId: string,
  master: string,
): Promise<ReviewPictureFiles> {
  const photograph = sharp(join(MASTERS_FOLDER, `${master}.avif`));
  const { width } = await photograph.metadata();
  const turned = await photograph.rotate(4).modulate({ brightness: 0.9, saturation: 1.15 }).jpeg().toBuffer();
  const side = Math.round(width * 0.62);
  const start = { left: Math.round(width * 0.24), top: Math.round(width * 0.26) };
  const bytes = await sharp(turned)
    .extract({ ...start, width: side, height: side })
    .resize(480)
    .jpeg()
    .toBuffer();
  const store = createPictureStore({ storage, addressOf, logger });
  const [stored] = await store.put(
    getReviewPictureFolder(reviewId),
    [{ name: `${master}.jpg`, bytes }],
    REVIEW_PICTURE_WIDTHS,
  );
  return stored!;
}
