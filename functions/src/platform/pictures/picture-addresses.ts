import type { AddressOf } from '../storage';

/**
 * Documents keep the names of pictures' files. Their addresses, which have a bucket and a host in them, are made when a document
 * is read: a shop that was restored into another project shows its pictures from its own bucket.
 */

/** What documents keep of an address: `products/ID/FILE.webp?token=TOKEN`. */
const NAME = /^((?:products|collections|reviews|avatars)(?:\/(?!\.)[^/?#%\s]+){2})\?token=([\w-]+)$/;

/** An address in any bucket of Firebase or of the emulators. */
const ADDRESS =
  /^(?:https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+)\/v0\/b\/[^/?#]+\/o\/([^/?#]+)\?alt=media&token=([^&#]+)$/;

/** An address as documents keep it: by name, unless it is not that of a shop's picture. */
export function nameOf(address: string): string {
  const [, object = '', token] = ADDRESS.exec(address) ?? [];
  const name = `${object.replaceAll('%2F', '/')}?token=${token}`;
  return NAME.test(name) ? name : address;
}

/** The object and the token of a name, or of an address that an earlier version of the shop kept. */
function fileOf(stored: string): [object: string, token: string] | null {
  const [, object, token] = NAME.exec(nameOf(stored)) ?? [];
  return object && token ? [object, token] : null;
}

/** The address of what a document keeps; what is not a shop's picture stays what it is. */
export function addressAt(addressOf: AddressOf, stored: string): string {
  const file = fileOf(stored);
  return file ? addressOf(...file) : stored;
}

/** The files of a picture. */
export interface PictureNames {
  /** Storage object names of every width and format, narrowest first: `FOLDER/ID-WIDTH.webp` or `.avif`. */
  objects: string[];
  /** The token that all objects have; one for each in pictures of earlier versions. */
  tokens: string[];
}

/** A picture with addresses. One without `tokens` is not in Storage, and documents keep it as it is. */
interface Addressed extends Partial<PictureNames> {
  url: string;
  srcset: string;
  avifSrcset?: string;
}

const FILE = /-(\d+)\.(webp|avif)$/;

/** Adds to a picture the addresses that pages choose from; the largest WebP is the picture's own. */
export function withAddresses<Picture extends PictureNames>(addressOf: AddressOf, picture: Picture) {
  const files = picture.objects.map((object, at) => {
    const [, width, format] = FILE.exec(object) ?? [];
    return { url: addressOf(object, picture.tokens[at] ?? picture.tokens[0]!), width, format };
  });
  const of = (wanted: string) => files.filter(({ format }) => format === wanted);
  const srcset = (wanted: string) =>
    of(wanted)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const url = of('webp').at(-1)?.url ?? '';
  return { ...picture, url, srcset: srcset('webp'), avifSrcset: srcset('avif') };
}

/** The names of a picture that an earlier version of the shop kept by its addresses; null where it is not a shop's. */
function namesOf({ objects, srcset, avifSrcset = '' }: Addressed): PictureNames | null {
  const files = `${srcset}, ${avifSrcset}`.split(', ').map((entry) => fileOf(entry.split(' ')[0]!));
  const tokens = new Map(files.filter((file) => file !== null));
  const names = objects ?? [...tokens.keys()];
  if (names.length === 0 || !names.every((name) => tokens.has(name) && FILE.test(name))) return null;
  const each = names.map((name) => tokens.get(name)!);
  return { objects: names, tokens: new Set(each).size === 1 ? [each[0]!] : each };
}

/** A picture as documents keep it. */
export function storedPicture<Picture extends Addressed>(picture: Picture): object {
  if (!picture.tokens) return { ...picture, url: nameOf(picture.url) };
  const { url: _url, srcset: _srcset, avifSrcset: _avifSrcset, ...kept } = picture;
  return kept;
}

/** The picture that a document keeps, by its names or, from earlier versions, by its addresses in this bucket or another. */
export function readPicture<Picture extends Addressed>(addressOf: AddressOf, stored: Picture): Picture {
  const names = stored.tokens ? (stored as PictureNames) : namesOf(stored);
  if (!names) return { ...stored, url: addressAt(addressOf, stored.url) };
  return withAddresses(addressOf, { ...stored, ...names });
}
