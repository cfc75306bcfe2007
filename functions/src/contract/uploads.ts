import { msg, t } from './texts/text';

export interface UploadRule {
  field: string;
  max: number;
  maxBytes: number;
  content?: string;
}

/** File extensions of the allowed picture formats, by media type. The server also checks the content of each file. */
export const PICTURE_EXTENSIONS_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};
export const PICTURE_FORMAT_NAMES = msg('JPEG, PNG, WebP or AVIF');

export const UPLOAD_RULES = {
  avatar: { field: 'avatar', max: 1, maxBytes: 5_000_000 },
  collectionPicture: { field: 'picture', max: 1, maxBytes: 8_000_000 },
  productPictures: { field: 'images', max: 8, maxBytes: 5_000_000 },
  reviewPictures: { field: 'images', max: 3, maxBytes: 8_000_000 },
  messageFiles: {
    field: 'files',
    max: 3,
    maxBytes: 8_000_000,
    content: msg('Pictures (JPEG, PNG, WebP or AVIF) and PDF files'),
  },
  /** Limit for files with 100,000 rows, which have 13 to 25 MB. Must be less than the form limit of 30 MB. */
  productFile: { field: 'file', max: 1, maxBytes: 25_000_000, content: msg('A CSV file') },
} as const satisfies Record<string, UploadRule>;

/** Path prefix below /api for large forms, which Firebase Hosting sends to the function `uploads`. */
export const UPLOADS_PATH = '/uploads';

/** Maximum size of request bodies in bytes. Forms larger than `directForm` are sent to /api/uploads. */
export const MAX_BODY_BYTES = {
  json: 100_000,
  form: 30_000_000,
  directForm: 10_200_000,
  formText: 100_000,
} as const;

export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`;

/** Returns an error message if the type or size of a picture is not allowed, otherwise null. */
export function getPictureUploadError(
  { name, type, size }: { name: string; type: string; size: number },
  { maxBytes }: UploadRule,
): string | null {
  if (!(type in PICTURE_EXTENSIONS_BY_TYPE))
    return t('“{name}” is not a {formats} file.', { name, formats: t(PICTURE_FORMAT_NAMES) });
  if (size > maxBytes)
    return t('“{name}” is {size}. A picture can be at most {max}.', {
      name,
      size: formatMegabytes(size),
      max: formatMegabytes(maxBytes),
    });
  return size === 0 ? t('“{name}” is empty.', { name }) : null;
}
