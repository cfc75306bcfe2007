import type { ObjectUrlFactory } from '../storage';

/** Pattern of a stored picture name. The name contains no host or bucket, so that pictures work in a restored shop. */
const NAME = /^((?:products|collections|reviews|avatars)(?:\/(?!\.)[^/?#%\s]+){2})\?token=([\w-]+)$/;

const ADDRESS =
  /^(?:https:\/\/firebasestorage\.googleapis\.com|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+)\/v0\/b\/[^/?#]+\/o\/([^/?#]+)\?alt=media&token=([^&#]+)$/;

/** Converts the URL of a picture in the shop's storage to its stored name. Returns other URLs unchanged. */
export function toStoredPictureName(url: string): string {
  const [, object = '', token] = ADDRESS.exec(url) ?? [];
  const name = `${object.replaceAll('%2F', '/')}?token=${token}`;
  return NAME.test(name) ? name : url;
}

function parseFileName(stored: string): [object: string, token: string] | null {
  const [, object, token] = NAME.exec(toStoredPictureName(stored)) ?? [];
  return object && token ? [object, token] : null;
}

/** Converts the stored name of a picture to a URL. Returns other values unchanged. */
export function toPictureUrl(createObjectUrl: ObjectUrlFactory, storedName: string): string {
  const file = parseFileName(storedName);
  return file ? createObjectUrl(...file) : storedName;
}

export interface PictureFileNames {
  /** Names of the picture's files in Cloud Storage, in ascending order of width, such as `FOLDER/ID-WIDTH.webp`. */
  objects: string[];
  /** Download tokens: one token for all files, or one per file for pictures of earlier versions of the shop. */
  tokens: string[];
}

/** Picture with URLs. `tokens` is missing for pictures outside Cloud Storage, which are stored with their URLs. */
interface PictureWithUrls extends Partial<PictureFileNames> {
  url: string;
  srcset: string;
  avifSrcset?: string;
}

const FILE = /-(\d+)\.(webp|avif)$/;

export function addPictureUrls<Picture extends PictureFileNames>(
  createObjectUrl: ObjectUrlFactory,
  picture: Picture,
) {
  const files = picture.objects.map((object, at) => {
    const [, width, format] = FILE.exec(object) ?? [];
    return { url: createObjectUrl(object, picture.tokens[at] ?? picture.tokens[0]!), width, format };
  });
  const of = (wanted: string) => files.filter(({ format }) => format === wanted);
  const srcset = (wanted: string) =>
    of(wanted)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const url = of('webp').at(-1)?.url ?? '';
  return { ...picture, url, srcset: srcset('webp'), avifSrcset: srcset('avif') };
}

/** Returns the file names of a picture that was stored with URLs, or null if the files are not in Cloud Storage. */
function getFileNames({ objects, srcset, avifSrcset = '' }: PictureWithUrls): PictureFileNames | null {
  const files = `${srcset}, ${avifSrcset}`.split(', ').map((entry) => parseFileName(entry.split(' ')[0]!));
  const tokens = new Map(files.filter((file) => file !== null));
  const names = objects ?? [...tokens.keys()];
  if (names.length === 0 || !names.every((name) => tokens.has(name) && FILE.test(name))) return null;
  const each = names.map((name) => tokens.get(name)!);
  return { objects: names, tokens: new Set(each).size === 1 ? [each[0]!] : each };
}

export function toStoredPicture<Picture extends PictureWithUrls>(picture: Picture): object {
  if (!picture.tokens) return { ...picture, url: toStoredPictureName(picture.url) };
  const { url: _url, srcset: _srcset, avifSrcset: _avifSrcset, ...kept } = picture;
  return kept;
}

/** Converts a stored picture to a picture with URLs. Also accepts the format of earlier versions. */
export function fromStoredPicture<Picture extends PictureWithUrls>(
  createObjectUrl: ObjectUrlFactory,
  stored: Picture,
): Picture {
  const names = stored.tokens ? (stored as PictureFileNames) : getFileNames(stored);
  if (!names) return { ...stored, url: toPictureUrl(createObjectUrl, stored.url) };
  return addPictureUrls(createObjectUrl, { ...stored, ...names });
}
