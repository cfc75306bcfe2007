import { takeFirstCharacters } from '../../../contract/text';
import { t } from '../../../contract/texts/text';
import type { ImportFileRow } from './file-columns';

export interface ImportedPicture {
  address: string;
  alt?: string;
}

interface NoteReader {
  note: (message: string) => void;
}

const MAX_ADDRESS = 2000;

/** Returns the address of a picture, or null with a note if it is no web address. */
export function parsePictureAddress(text: string, row: number, { note }: NoteReader): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && text.length <= MAX_ADDRESS) return text;
  note(
    t('Row {row}: "{text}" is not a web address of a picture.', {
      row,
      text: takeFirstCharacters(text, 100),
    }),
  );
  return null;
}

const MAX_ALT = 200;

/** Parses the pictures of a product's rows, in the order of their positions if all rows have one. */
export function parsePictures(rows: readonly ImportFileRow[], reader: NoteReader): ImportedPicture[] {
  const listed = rows.flatMap(({ row, cells }) => {
    const found = cells.image ? parsePictureAddress(cells.image, row, reader) : null;
    if (found === null) return [];
    const alt = takeFirstCharacters(cells.imageAlt ?? '', MAX_ALT) || undefined;
    return { picture: { address: found, alt }, position: Number(cells.imagePosition || NaN) };
  });
  if (listed.every(({ position }) => Number.isFinite(position)))
    listed.sort((a, b) => a.position - b.position);
  return listed.map(({ picture }) => picture);
}
