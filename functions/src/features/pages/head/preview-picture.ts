import { pictureToken } from '../../../platform/pictures/picture-token';
import type { PageHead } from './page-head';

/** Pixels that link previews ask for: https://ogp.me and the cards of X want about 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The shop's own preview, for pages without a picture. */
const DEFAULT_PREVIEW = '/preview.jpg';

interface PreviewPicture {
  url: string;
  type: 'image/jpeg';
  width: number;
  height: number;
  alt: string;
}

/** The picture that a link to a page is shown with. */
export function previewPicture({ publicUrl, shop, subject: page }: PageHead): PreviewPicture {
  const format = { type: 'image/jpeg', width: WIDTH, height: HEIGHT } as const;
  const picture = page.kind === 'product' ? page.product.images[0] : undefined;
  if (page.kind !== 'product' || !picture) {
    return { url: publicUrl + DEFAULT_PREVIEW, ...format, alt: `${shop.brand}: ${shop.tagline}` };
  }
  const { _id, title } = page.product;
  const url = `${publicUrl}/previews/products/${_id}/${pictureToken(picture.url)}`;
  return { url, ...format, alt: picture.alt || title };
}
