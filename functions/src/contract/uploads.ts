/** Files that a route takes from a multipart form, beside its body's fields. */
export interface FileRule {
  /** The form's field that holds them. */
  field: string;
  max: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** What the files are; pictures when absent. */
  content?: string;
}

/** What the shop takes as a picture, by media type. What a file really is, the server finds out. */
export const PICTURE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};
export const PICTURE_NAMES = 'JPEG, PNG, WebP or AVIF';

/** Every upload: the routes, the forms and their hints read it here. */
export const UPLOADS = {
  avatar: { field: 'avatar', max: 1, maxBytes: 5_000_000 },
  /** Wide, to show a room. */
  collectionPicture: { field: 'picture', max: 1, maxBytes: 8_000_000 },
  productPictures: { field: 'images', max: 8, maxBytes: 5_000_000 },
  /** A telephone's photograph as it is. */
  reviewPictures: { field: 'images', max: 3, maxBytes: 8_000_000 },
  /** A telephone's photograph as it is, or a scanned page. */
  messageFiles: {
    field: 'files',
    max: 3,
    maxBytes: 8_000_000,
    content: 'Pictures (JPEG, PNG, WebP or AVIF) and PDF files',
  },
  /** Less than the 30 MB limit of a form. A file of 100,000 rows has about 13 to 25 MB. */
  productFile: { field: 'file', max: 1, maxBytes: 25_000_000, content: 'A CSV file' },
} as const satisfies Record<string, FileRule>;

/** Path prefix below /api for large forms with files. Hosting routes these paths to the function `uploads`. */
export const UPLOADS_PATH = '/uploads';

/**
 * Maximum size of a request body in bytes.
 * - `form`: a form with files, sent below /api/uploads.
 * - `directForm`: a form sent to the route's own path: 10 MB of files and the multipart overhead.
 * - `formText`: all text fields of a form, including their names.
 */
export const MAX_BODY_BYTES = {
  json: 100_000,
  form: 30_000_000,
  directForm: 10_200_000,
  formText: 100_000,
} as const;

/** Bytes as people read them: 5.3 MB. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`;

/** Why a chosen picture cannot be sent; null where it can. */
export function pictureProblem(
  { name, type, size }: { name: string; type: string; size: number },
  { maxBytes }: FileRule,
): string | null {
  if (!(type in PICTURE_TYPES)) return `“${name}” is not a ${PICTURE_NAMES} file.`;
  if (size > maxBytes)
    return `“${name}” is ${megabytes(size)}. A picture can be at most ${megabytes(maxBytes)}.`;
  return size === 0 ? `“${name}” is empty.` : null;
}
