/** Files of a multipart form. */
export interface FileRule {
  /** Form field with the files. */
  field: string;
  max: number;
  maxBytes: number;
  /** Description of the files. Defaults to pictures. */
  content?: string;
}

/** Accepted picture formats with their file extensions. The server also checks the content. */
export const PICTURE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
};
export const PICTURE_NAMES = 'JPEG, PNG, WebP or AVIF';

export const UPLOADS = {
  avatar: { field: 'avatar', max: 1, maxBytes: 5_000_000 },
  collectionPicture: { field: 'picture', max: 1, maxBytes: 8_000_000 },
  productPictures: { field: 'images', max: 8, maxBytes: 5_000_000 },
  reviewPictures: { field: 'images', max: 3, maxBytes: 8_000_000 },
  messageFiles: {
    field: 'files',
    max: 3,
    maxBytes: 8_000_000,
    content: 'Pictures (JPEG, PNG, WebP or AVIF) and PDF files',
  },
  /** A file of 100,000 rows has 13 to 25 MB. Must be less than the 30 MB limit of a form. */
  productFile: { field: 'file', max: 1, maxBytes: 25_000_000, content: 'A CSV file' },
} as const satisfies Record<string, FileRule>;

/** Path prefix below /api for large forms. Firebase Hosting routes these paths to the function `uploads`. */
export const UPLOADS_PATH = '/uploads';

/**
 * Maximum size of a request body in bytes. `directForm` is a form sent to the route's own path, `form` a form
 * sent below /api/uploads, `formText` all text fields of a form.
 */
export const MAX_BODY_BYTES = {
  json: 100_000,
  form: 30_000_000,
  directForm: 10_200_000,
  formText: 100_000,
} as const;

/** Formats bytes in megabytes: 5.3 MB. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`;

/** Returns an error message for a picture that cannot be uploaded, or null. */
export function pictureProblem(
  { name, type, size }: { name: string; type: string; size: number },
  { maxBytes }: FileRule,
): string | null {
  if (!(type in PICTURE_TYPES)) return `“${name}” is not a ${PICTURE_NAMES} file.`;
  if (size > maxBytes)
    return `“${name}” is ${megabytes(size)}. A picture can be at most ${megabytes(maxBytes)}.`;
  return size === 0 ? `“${name}” is empty.` : null;
}
