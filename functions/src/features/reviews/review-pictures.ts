import { UPLOADS } from '../../contract/uploads';
import { AppError } from '../../platform/errors';
import type { PictureFiles } from '../../platform/pictures/picture-files';

/** Widths in pixels: a thumbnail's on the sharpest screens, and the most that the lightbox shows. */
export const REVIEW_WIDTHS = [360, 1200] as const;

/** Where the files of a review are stored. */
export const folderOf = (reviewId: string): string => `reviews/${reviewId}`;

const refuse = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message } });

/** Stand-ins for files that are not stored yet, so that a request is judged before anything is stored for it. */
export const placeholdersOf = (count: number): { url: string }[] =>
  Array.from({ length: count }, (_, at) => ({ url: `upload:${at}` }));

/**
 * The pictures of a review after a request: those it names in its order, or those before with the new ones behind them.
 * @throws AppError VALIDATION_ERROR for a picture that is not the review's, and for too many.
 */
export function picturesOf<Picture extends { url: string }>(
  before: readonly Picture[],
  uploaded: readonly Picture[],
  named: readonly string[] | undefined,
): Picture[] {
  const wanted = named ?? [...before.map(({ url }) => url), ...uploaded.map((_, at) => `upload:${at}`)];
  const most = UPLOADS.reviewPictures.max;
  if (wanted.length > most) throw refuse('pictures', `A review can have at most ${most} pictures`);
  const pictures = wanted.map((name, at) => {
    const upload = /^upload:(\d)$/.exec(name);
    const found = upload ? uploaded[Number(upload[1])] : before.find(({ url }) => url === name);
    if (!found) throw refuse(`pictures.${at}`, 'This picture does not belong to the review');
    return found;
  });
  if (new Set(pictures).size < pictures.length)
    throw refuse('pictures', 'Each picture can be added only once');
  if (uploaded.some((picture) => !pictures.includes(picture)))
    throw refuse('pictures', 'An uploaded picture is missing from the list');
  return pictures;
}

/** Those of a review that another version of it has no more. */
export const removedPictures = (
  before: readonly PictureFiles[],
  after: readonly PictureFiles[],
): PictureFiles[] => before.filter(({ url }) => after.every((kept) => kept.url !== url));
