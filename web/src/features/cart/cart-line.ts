import type { CartItem as AccountItem } from '@contract/orders/cart';
import type { DEFAULT_VARIANT as DefaultVariant, Product } from '@contract/products/products';
import { store } from '@contract/store-config';
import { isPrice, MAX_PRICE } from '@contract/pricing/shop-prices';
import { fieldsOf } from '@/shared/storage/stored-json';

/** The contract's constant; its module brings yup along, which the navbar's badge must not load. */
export const DEFAULT_VARIANT: typeof DefaultVariant = 'default';

/** One line of the cart: what the shop showed of a product, and how many of it (docs/product.md, Cart). */
export interface CartLine {
  _id: string;
  variant: string;
  /** What was chosen, option name to value; empty for a simple product. */
  options: Readonly<Record<string, string>>;
  name: string;
  category: string;
  /** Decimal unit price, as it was last seen. */
  price: number;
  /** Decimals; null where the price is not reduced, and where no earlier price is known. */
  compareAtPrice: number | null;
  lowestPrice30Days: number | null | undefined;
  image: string | null;
  /** The picture's sizes, for its `srcset`; empty where only `image` is known. */
  srcset: string;
  /** The same as AVIF; empty where there is none. */
  avifSrcset: string;
  /** Units in stock, as last seen; null where the shop did not say. */
  countInStock: number | null;
  unavailable: boolean;
  quantity: number;
}

/** A product before anybody chose how many. */
export type CartItem = Omit<CartLine, 'quantity' | 'unavailable'>;

/** What makes two lines the same. */
export const lineKey = ({ _id, variant }: Pick<CartLine, '_id' | 'variant'>) => `${_id}/${variant}`;

/** The key of the line of what an order, a quote or the account's cart holds. */
export const itemKey = ({ product, variant }: Pick<AccountItem, 'product' | 'variant'>) =>
  lineKey({ _id: product, variant });

/** Lines as the server takes them. */
export const itemsOf = (lines: readonly CartLine[]): AccountItem[] =>
  lines.map(({ _id, variant, quantity }) => ({ product: _id, variant, quantity }));

/** Stock where it is unknown (docs/product.md, Cart). */
const UNKNOWN_STOCK = 999;

/** How many units of a line the cart may hold: the stock, and never more than an order takes. */
export function capOf({ countInStock }: Pick<CartLine, 'countInStock'>): number {
  return Math.min(countInStock ?? UNKNOWN_STOCK, store.orders.maxQuantity);
}

/** Whether a line can be bought; the others stay in the cart, outside of its totals. */
export const isBuyable = (line: CartLine) => !line.unavailable && capOf(line) > 0;

/** What the cart keeps of a product, or of one of its variants; without one named, of its first. */
export function cartItemOf(product: Product, variant?: string): CartItem {
  const wanted = variant ?? product.variants[0]?._id ?? DEFAULT_VARIANT;
  const chosen = product.variants.find(({ _id }) => _id === wanted);
  const image = chosen?.image ?? product.image;
  const { srcset = '', avifSrcset = '' } = product.images.find(({ url }) => url === image) ?? {};
  return {
    _id: product._id,
    variant: wanted,
    options: chosen?.options ?? {},
    name: product.name,
    category: product.category,
    price: (chosen ?? product).price,
    compareAtPrice: product.compareAtPrice,
    lowestPrice30Days: chosen?.lowestPrice30Days,
    image,
    srcset,
    avifSrcset,
    countInStock: (chosen ?? product).countInStock,
  };
}

/** Today's offer of a variant; null where it is not sold any more. */
export function offerOf(product: Product | null | undefined, variant: string): CartItem | null {
  if (product?.status !== 'active') return null;
  const isSold = product.variants.length === 0 || product.variants.some(({ _id }) => _id === variant);
  return isSold ? cartItemOf(product, variant) : null;
}

const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,128}$/;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const isId = (value: unknown): value is string => typeof value === 'string' && DOCUMENT_ID.test(value);

const isStoredPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_PRICE && isPrice(value);

const priceIn = (value: unknown) => (isStoredPrice(value) ? value : null);

const optionsIn = (value: unknown) =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter((entry): entry is [string, string] => text(entry[1]) !== ''),
  );

/** Addresses that a picture may come from; a stored `javascript:` one is none of them. */
function pictureOf(value: unknown): string | null {
  const url = text(value);
  return /^(https?:\/\/|\/)/.test(url) ? url : null;
}

function stockOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Reads one stored line; null for anything that is none. An absurd quantity becomes the largest possible one. */
function parseLine(value: unknown): CartLine | null {
  const stored = fieldsOf(value);
  if (!isId(stored._id) || !isStoredPrice(stored.price)) return null;
  const quantity = stored.quantity;
  const name = text(stored.name) || text(stored.title);
  if (name === '' || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null;
  const countInStock = stockOf(stored.countInStock ?? stored.stock);
  return {
    _id: stored._id,
    variant: isId(stored.variant) ? stored.variant : DEFAULT_VARIANT,
    options: optionsIn(stored.options),
    name,
    category: text(stored.category),
    price: stored.price,
    compareAtPrice: priceIn(stored.compareAtPrice),
    lowestPrice30Days: priceIn(stored.lowestPrice30Days),
    image: pictureOf(stored.image),
    srcset: text(stored.srcset),
    avifSrcset: text(stored.avifSrcset),
    countInStock,
    unavailable: stored.unavailable === true,
    // A line that is sold out keeps its one unit until it is removed or on sale again.
    quantity: Math.min(quantity, Math.max(1, capOf({ countInStock }))),
  };
}

/** Reads stored lines: those that make sense, each once, at most as many as an order takes. */
export function parseLines(stored: unknown): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const value of Array.isArray(stored) ? stored : []) {
    const line = parseLine(value);
    if (line && !lines.has(lineKey(line))) lines.set(lineKey(line), line);
    if (lines.size === store.orders.maxLines) break;
  }
  return [...lines.values()];
}
