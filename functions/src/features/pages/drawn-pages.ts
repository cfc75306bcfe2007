import { LRUCache } from 'lru-cache';
import { PAGE_CACHE } from '../../contract/cache-rules';

/** A page as it was drawn. */
export interface Drawn {
  status: 200 | 404 | 410;
  html: string;
  etag: string;
  /** When it was asked for, in milliseconds: what it shows is not older. */
  at: number;
}

type Draw = () => Promise<Drawn>;

/** Answers the page that is kept under an address, or draws it. */
export type KeepPage = (address: string, draw: Draw) => Promise<Drawn>;

/** Bytes of the texts in one room: some 50 lists, or 130 products. */
const ROOM = 32 * 2 ** 20;

/** JavaScript's texts take up to two bytes a character. Pages that are not there are not kept: anyone can name any number of them. */
const sizeOf = ({ status, html }: Drawn) => (status === 200 ? 2 * html.length : ROOM + 1);

/**
 * The pages that an instance has drawn within the last minute, by their addresses. Requests for a page that
 * is being drawn wait for that drawing; one that fails is not kept.
 * @param now Milliseconds.
 */
export function drawnPages(now: () => number): KeepPage {
  const room = () =>
    new LRUCache<string, Drawn, Draw>({
      max: 1000,
      maxSize: ROOM,
      sizeCalculation: sizeOf,
      ttl: PAGE_CACHE.sMaxAge * 1000,
      ttlResolution: 0,
      perf: { now },
      // A page that lost its place while it was drawn is still the answer to those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (_address, _stale, { context: draw }) => draw(),
    });
  // In a room of their own, since there are as many of them as someone likes to ask for.
  const [plain, withParameters] = [room(), room()];
  return async (address, draw) => {
    const pages = address.includes('?') ? withParameters : plain;
    const page = await pages.fetch(address, { context: draw });
    if (!page) throw new Error('A page was drawn as nothing');
    return page;
  };
}
