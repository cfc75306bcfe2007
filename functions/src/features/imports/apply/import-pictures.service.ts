import pMap from 'p-map';
import type { RemoteFiles } from '../../../platform/remote/remote-file';
import { RemoteFileError } from '../../../platform/remote/remote-file';
import { AppError } from '../../../platform/errors';
import type { ImportProducts, StoredImage } from '../products-port';

interface Dependencies {
  products: Pick<ImportProducts, 'storePicture' | 'removePictures'>;
  remoteFiles: RemoteFiles;
}

/** What one slice of work knows of the hosts that pictures come from. */
export interface PictureSlice {
  /** Hosts that cannot be reached, and why: not asked again in this slice. */
  down: Map<string, string>;
  /** Aborted when the slice must end. */
  signal: AbortSignal;
}

export interface CollectedPictures {
  /** By address. */
  fetched: Map<string, StoredImage>;
  /** What is to be said of those that could not be fetched. */
  notes: string[];
  /** Whether the slice ended before all were tried. */
  cutOff: boolean;
}

/** Pictures of one product that are fetched at once. */
const PICTURES_AT_ONCE = 3;

export type ImportPicturesService = ReturnType<typeof importPicturesService>;

/** Fetches the pictures that products of a file name. One that does not come is a warning, not a lost product. */
export function importPicturesService({ products, remoteFiles }: Dependencies) {
  /** @throws AppError, RemoteFileError, or the reason of the slice's end. */
  async function fetchOne(
    id: string,
    alt: string,
    address: string,
    slice: PictureSlice,
  ): Promise<StoredImage> {
    const { host } = new URL(address);
    const down = slice.down.get(host);
    if (down !== undefined) throw new RemoteFileError(down);
    try {
      const bytes = await remoteFiles(address, slice.signal);
      return await products.storePicture(id, address, bytes, alt);
    } catch (error) {
      if (error instanceof RemoteFileError && error.hostDown) slice.down.set(host, error.message);
      throw error;
    }
  }

  return {
    /** Fetches and stores pictures for a product; what was stored is the caller's to show or to remove. */
    async collect(
      id: string,
      alt: string,
      addresses: readonly string[],
      slice: PictureSlice,
    ): Promise<CollectedPictures> {
      const collected: CollectedPictures = { fetched: new Map(), notes: [], cutOff: false };
      const collect = async (address: string) => {
        try {
          collected.fetched.set(address, await fetchOne(id, alt, address, slice));
        } catch (error) {
          if (slice.signal.aborted) collected.cutOff = true;
          else if (!(error instanceof RemoteFileError || error instanceof AppError)) throw error;
          const reason = slice.signal.aborted ? 'The download took too long.' : (error as Error).message;
          collected.notes.push(`A picture could not be fetched (${address}): ${reason}`);
        }
      };
      try {
        await pMap(addresses, collect, { concurrency: PICTURES_AT_ONCE, stopOnError: false });
      } catch (error) {
        await products.removePictures([...collected.fetched.values()]);
        throw error instanceof AggregateError ? error.errors[0] : error;
      }
      return collected;
    },
  };
}
