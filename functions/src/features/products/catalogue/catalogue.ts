import type { CatalogueEntry } from './catalogue-entry';
import type { CatalogueIndexRepository } from './catalogue-index.repository';
import type { ProductSearch } from './product-search';

/** The catalogue as one version of the index has it. */
export interface LoadedCatalogue {
  version: string;
  /** Products on sale. */
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** All products, archived ones too. */
  all: ReadonlyMap<string, CatalogueEntry>;
  /** Made when first asked for: categories and related products need none. */
  search: () => Promise<ProductSearch>;
  /** The same over all products, and by SKU, barcode and the like. */
  searchAll: () => Promise<ProductSearch>;
}

interface Dependencies {
  index: CatalogueIndexRepository;
  now: () => number;
  /** Milliseconds for which the version in memory is trusted before the stored one is asked again. */
  freshForMs: number;
}

export type Catalogue = ReturnType<typeof catalogue>;

/** The catalogue index in this process's memory, kept no older than `freshForMs`. */
export function catalogue({ index, now, freshForMs }: Dependencies) {
  let loaded: LoadedCatalogue | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<LoadedCatalogue> | null = null;
  // A check that began before `expire` must not pass for one that began after it.
  let era = 0;

  async function load(): Promise<LoadedCatalogue> {
    const { version, entries, all } = await index.load();
    let search: Promise<ProductSearch> | null = null;
    let searchAll: Promise<ProductSearch> | null = null;
    return {
      version,
      entries,
      all,
      searchAll: () =>
        (searchAll ??= import('./product-search').then(({ memorySearch }) =>
          memorySearch(all, { codes: true }),
        )),
      search: () => (search ??= import('./product-search').then(({ memorySearch }) => memorySearch(entries))),
    };
  }

  async function check(): Promise<LoadedCatalogue> {
    const began = { at: now(), era };
    const known = loaded;
    const found = known !== null && (await index.version()) === known.version ? known : await load();
    if (began.era === era) {
      loaded = found;
      checkedAt = began.at;
      checking = null;
    }
    return found;
  }

  function expire(): void {
    era += 1;
    checkedAt = -Infinity;
    checking = null;
  }

  /** The catalogue; requests that find it out of date wait for one check together. */
  async function current(): Promise<LoadedCatalogue> {
    if (loaded !== null && now() - checkedAt < freshForMs) return loaded;
    checking ??= check().catch((error: unknown) => {
      expire();
      throw error;
    });
    return checking;
  }

  return {
    current,

    /** The catalogue with everything that was written before now, by other processes too: asks for the version. */
    latest(): Promise<LoadedCatalogue> {
      expire();
      return current();
    },

    /** Makes the next `current` ask for the stored version. */
    expire,
  };
}
