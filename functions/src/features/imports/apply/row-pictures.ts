import { PRODUCT_LIMITS, type PictureInput } from '../../../contract/products/product-input';
import type { ProductRow } from '../file/file-product';
import type { ProductDocument, StoredImage } from '../products-port';

const isPictureOf = (address: string) => (image: StoredImage) =>
  image.url === address || image.source === address;

/** Every picture that a row names, its variants' pictures last, each once. */
function picturesOf(row: ProductRow): ProductRow['pictures'] {
  const ofVariants = row.variants.flatMap(({ image }) => (image ? [{ address: image }] : []));
  const all = [...row.pictures, ...ofVariants];
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at);
}

/** The addresses of pictures that a row names and the product does not have yet. */
export function missingPictures(stored: ProductDocument | undefined, row: ProductRow): string[] {
  return picturesOf(row)
    .slice(0, PRODUCT_LIMITS.images)
    .map(({ address }) => address)
    .filter((address) => !stored?.images.some(isPictureOf(address)));
}

export interface Gallery {
  /** Fetched pictures, as the gallery names them: `upload:0` and so on. */
  uploaded: StoredImage[];
  /** Addresses of pictures that the product does not have. */
  missing: string[];
  notes: string[];
  gallery: PictureInput[] | undefined;
  /** How the gallery names the picture of an address. */
  named: (address: string) => string | undefined;
}

/** The pictures of a product after a row: the row's in its order, others before them where they stay. */
export function galleryOf(
  stored: ProductDocument | null,
  row: ProductRow,
  fetched: ReadonlyMap<string, StoredImage>,
): Gallery {
  const current = stored?.images ?? [];
  const all = picturesOf(row);
  const wanted = all.slice(0, PRODUCT_LIMITS.images);
  const notes: string[] = [];
  if (all.length > wanted.length)
    notes.push(
      `A product can have at most ${PRODUCT_LIMITS.images} pictures: the last ${all.length - wanted.length} were left out.`,
    );

  const uploaded: StoredImage[] = [];
  const missing: string[] = [];
  const names = new Map<string, string>();
  const listed: PictureInput[] = [];
  for (const { address, alt } of wanted) {
    const there = current.find(isPictureOf(address));
    const arrived = there ? undefined : fetched.get(address);
    if (arrived) uploaded.push(arrived);
    const name = there?.url ?? (arrived && `upload:${uploaded.length - 1}`);
    if (name === undefined) missing.push(address);
    else {
      names.set(address, name);
      // Two addresses may mean one picture: where it came from, and where it is now.
      if (!listed.some(({ image }) => image === name)) listed.push({ image: name, ...(alt ? { alt } : {}) });
    }
  }

  const others = current.filter(({ url }) => listed.every(({ image }) => image !== url));
  const named = (address: string) => names.get(address);
  if (all.length === 0) return { gallery: undefined, uploaded, missing, notes, named };
  const keepsOthers = others.length > 0 && (!row.replacesPictures || missing.length > 0);
  if (!keepsOthers) return { gallery: listed, uploaded, missing, notes, named };
  // The file does not name all pictures, so their order stays, and new ones come last.
  const added = listed.filter(({ image }) => image.startsWith('upload:'));
  const room = Math.max(0, PRODUCT_LIMITS.images - current.length);
  if (added.length > room)
    notes.push(
      `The product has ${current.length} pictures already, so ${added.length - room} were left out.`,
    );
  for (const { image } of added.slice(room)) {
    const [address] = [...names].find(([, name]) => name === image) ?? [];
    if (address) names.delete(address);
  }
  const kept = current.map(({ url }) => listed.find(({ image }) => image === url) ?? { image: url });
  return {
    gallery: [...kept, ...added.slice(0, room)],
    uploaded: uploaded.slice(0, room),
    missing,
    notes,
    named,
  };
}
