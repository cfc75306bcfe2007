import type { Product } from '../../contract/products/products';
import {
  getCategoryPath,
  getCollectionPath,
  getProductPath,
  PUBLIC_PAGE_PATHS,
} from '../../contract/public-paths';
import { addLanguagePrefix, getLanguagePrefix } from '../../contract/texts/language-paths';
import { SOURCE_LANGUAGE, type Language } from '../../contract/texts/languages';
import { escapeMarkup } from '../../platform/escape-markup';
import { formatXmlElement, createFileCompressor, XML_DECLARATION, type CompressedFile } from './xml-file';

/**
 * Limits of a sitemap file: the protocol limits the URLs (https://www.sitemaps.org/protocol.html), and Cloud Functions
 * limit the bytes of a response.
 */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 9_000_000 };

/** Maximum number of pictures per page that search engines read. */
const MAX_PICTURES = 1000;

const createOpening = (hasAlternates: boolean): string =>
  `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' +
  (hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' : '>\n');
const CLOSE = '</urlset>\n';

interface SitemapUrl {
  path: string;
  /** Time of the last change of the page in ISO 8601 format. */
  changed?: string;
  pictures?: readonly string[];
}

const getLater = (a: string | undefined, b: string) => (a === undefined || a < b ? b : a);

/**
 * Creates a writer that builds a sitemap while products are read.
 *
 * @param languages languages of the shop, starting with that of the pages without a prefix. If there are several, each
 *   page has an entry per language, which names all of them.
 */
export function createSitemapWriter(
  publicUrl: string,
  limits = SITEMAP_LIMITS,
  languages: readonly Language[] = [SOURCE_LANGUAGE],
) {
  const [firstLanguage = SOURCE_LANGUAGE] = languages;
  const opening = createOpening(languages.length > 1);

  const parts = new Map<string, { file: CompressedFile; changed: string | undefined }>();
  const categories = new Map<string, string>();
  let changed: string | undefined;
  let open: {
    packer: ReturnType<typeof createFileCompressor>;
    urls: number;
    bytes: number;
    changed: string | undefined;
  } | null = null;

  const toUrl = (language: Language, path: string) =>
    publicUrl + addLanguagePrefix(getLanguagePrefix(language, firstLanguage), path);

  function formatAlternates(path: string): string {
    if (languages.length < 2) return '';
    const format = (hreflang: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(toUrl(language, path))}"/>`;
    return languages.map((each) => format(each, each)).join('') + format('x-default', firstLanguage);
  }

  const formatUrl = ({ path, changed: lastmod, pictures = [] }: SitemapUrl) => {
    const images = pictures
      .slice(0, MAX_PICTURES)
      .map((picture) => `<image:image>${formatXmlElement('image:loc', picture)}</image:image>`);
    const rest = `${formatXmlElement('lastmod', lastmod)}${formatAlternates(path)}${images.join('')}`;
    return languages
      .map((language) => `<url>${formatXmlElement('loc', toUrl(language, path))}${rest}</url>\n`)
      .join('');
  };

  async function close(): Promise<void> {
    if (!open) return;
    const { packer, changed: last } = open;
    open = null;
    await packer.write(CLOSE);
    parts.set(`products-${parts.size + 1}`, { file: await packer.end(), changed: last });
  }

  async function packed(text: string): Promise<CompressedFile> {
    const packer = createFileCompressor();
    await packer.write(text);
    return packer.end();
  }

  function pagesFile(collections: readonly string[]): Promise<CompressedFile> {
    const listing: readonly string[] = [PUBLIC_PAGE_PATHS.home, PUBLIC_PAGE_PATHS.products];
    const pages = Object.values(PUBLIC_PAGE_PATHS).map((path): SitemapUrl =>
      listing.includes(path) ? { path, changed } : { path },
    );
    const lists = [...categories].map(([slug, last]): SitemapUrl => ({
      path: getCategoryPath(slug),
      changed: last,
    }));
    const chosen = collections.map((slug): SitemapUrl => ({ path: getCollectionPath(slug) }));
    return packed(opening + [...pages, ...lists, ...chosen].map(formatUrl).join('') + CLOSE);
  }

  function indexFile(): Promise<CompressedFile> {
    const rows = [...parts].map(
      ([name, part]) =>
        `<sitemap>${formatXmlElement('loc', `${publicUrl}/sitemaps/${name}`)}${formatXmlElement('lastmod', part.changed)}</sitemap>\n`,
    );
    return packed(
      `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`,
    );
  }

  return {
    async add({ _id, categorySlug, updatedAt, images }: Product): Promise<void> {
      const url = formatUrl({
        path: getProductPath(_id),
        changed: updatedAt,
        pictures: images.map((image) => image.url),
      });
      const bytes = Buffer.byteLength(url);
      if (open && (open.urls + languages.length > limits.urls || open.bytes + bytes > limits.bytes))
        await close();
      if (!open) {
        open = {
          packer: createFileCompressor(),
          urls: 0,
          bytes: opening.length + CLOSE.length,
          changed: undefined,
        };
        await open.packer.write(opening);
      }
      await open.packer.write(url);
      open.urls += languages.length;
      open.bytes += bytes;
      open.changed = getLater(open.changed, updatedAt);
      changed = getLater(changed, updatedAt);
      if (categorySlug) categories.set(categorySlug, getLater(categories.get(categorySlug), updatedAt));
    },

    /** Finishes the sitemap. Returns the sitemap index, and the sitemap files by the last segment of their paths. */
    async end(collections: readonly string[] = []) {
      await close();
      parts.set('pages', { file: await pagesFile(collections), changed });
      const index = await indexFile();
      return { index, parts: new Map([...parts].map(([name, { file }]) => [name, file])) };
    },
  };
}
