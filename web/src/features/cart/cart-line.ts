import type { StoredCartItem as AccountItem } from '@contract/orders/cart';
import type {
  DEFAULT_VARIANT_ID as DefaultVariant,
  Product,
  ProductVariant,
} from '@contract/products/products';
import { isUnitPriceMeasure } from '@contract/products/unit-price-measure';
import { storeConfig } from '@contract/store-config';
import { isExactPrice, MAX_PRICE } from '@contract/pricing/shop-prices';
import { getLocalizedOptions } from '@/shared/products/options-text';
import { toUnknownRecord } from '@/shared/storage/stored-json';

/** Variant id of products without options. Copied from the contract, because importing the contract would load yup. */
export const DEFAULT_VARIANT: typeof DefaultVariant = 'default';

export interface CartLine {
  _id: string;
  variant: string;
  /** Selected value of each option, such as { Size: 'Large' }. Empty for products without options. */
  options: Readonly<Record<string, string>>;
  name: string;
  category: string;
  /** Unit price in major units when the product was last loaded. */
  price: number;
  /** Former price in major units. Null if the product is not discounted or its former price is unknown. */
  compareAtPrice: number | null;
  lowestPrice30Days: number | null | undefined;
  /** Price per unit of measure in shops that follow EU or UK law. */
  unitPrice?: ProductVariant['unitPrice'];
  image: string | null;
  srcset: string;
  avifSrcset: string;
  /** Stock when the product was last loaded, or null if unknown. */
  countInStock: number | null;
  unavailable: boolean;
  quantity: number;
}

export type CartItem = Omit<CartLine, 'quantity' | 'unavailable'>;

export const getCartLineKey = ({ _id, variant }: Pick<CartLine, '_id' | 'variant'>) => `${_id}/${variant}`;

export const getCartItemKey = ({ product, variant }: Pick<AccountItem, 'product' | 'variant'>) =>
  getCartLineKey({ _id: product, variant });

export const toAccountCartItems = (lines: readonly CartLine[]): AccountItem[] =>
  lines.map(({ _id, variant, quantity }) => ({ product: _id, variant, quantity }));

const UNKNOWN_STOCK = 999;

/** Returns the maximum quantity of a cart line, limited by its stock and by the maximum per order. */
export function getMaxCartLineQuantity({ countInStock }: Pick<CartLine, 'countInStock'>): number {
  return Math.min(countInStock ?? UNKNOWN_STOCK, storeConfig.orders.maxQuantity);
}

/** Returns true if a cart line can be bought. Totals ignore other lines. */
export const isBuyableCartLine = (line: CartLine) => !line.unavailable && getMaxCartLineQuantity(line) > 0;

/** Creates a cart item for a variant of the product. Defaults to the first variant. */
export function toCartItem(product: Product, variant?: string): CartItem {
  const wanted = variant ?? product.variants[0]?._id ?? DEFAULT_VARIANT;
  const chosen = product.variants.find(({ _id }) => _id === wanted);
  const image = chosen?.image ?? product.image;
  const { srcset = '', avifSrcset = '' } = product.images.find(({ url }) => url === image) ?? {};
  return {
    _id: product._id,
    variant: wanted,
    options: getLocalizedOptions(product, chosen?.options ?? {}),
    name: product.name,
    category: product.category,
    price: (chosen ?? product).price,
    compareAtPrice: product.compareAtPrice,
    lowestPrice30Days: chosen?.lowestPrice30Days,
    unitPrice: chosen?.unitPrice,
    image,
    srcset,
    avifSrcset,
    countInStock: (chosen ?? product).countInStock,
  };
}

/** Returns the current data of a product variant, or null if the variant is no longer sold. */
export function getCurrentCartItem(product: Product | null | undefined, variant: string): CartItem | null {
  if (product?.status !== 'active') return null;
  const isSold = product.variants.length === 0 || product.variants.some(({ _id }) => _id === variant);
  return isSold ? toCartItem(product, variant) : null;
}

const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,128}$/;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const isId = (value: unknown): value is string => typeof value === 'string' && DOCUMENT_ID.test(value);

const isStoredPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_PRICE && isExactPrice(value);

const parsePrice = (value: unknown) => (isStoredPrice(value) ? value : null);

const parseOptions = (value: unknown) =>
  Object.fromEntries(
    Object.entries(toUnknownRecord(value)).filter(
      (entry): entry is [string, string] => toText(entry[1]) !== '',
    ),
  );

function parseUnitPrice(value: unknown): CartLine['unitPrice'] {
  const { price, measure } = toUnknownRecord(value);
  return isStoredPrice(price) && isUnitPriceMeasure(measure) ? { price, measure } : undefined;
}

/** Returns the value if it is an image URL, or null for other protocols such as `javascript:`. */
function parseImageUrl(value: unknown): string | null {
  const url = toText(value);
  return /^(https?:\/\/|\/)/.test(url) ? url : null;
}

function parseStock(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Parses a stored cart line and limits its quantity. Returns null if the line is invalid. */
function parseLine(value: unknown): CartLine | null {
  const stored = toUnknownRecord(value);
  if (!isId(stored._id) || !isStoredPrice(stored.price)) return null;
  const quantity = stored.quantity;
  const name = toText(stored.name) || toText(stored.title);
  if (name === '' || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null;
  const countInStock = parseStock(stored.countInStock ?? stored.stock);
  return {
    _id: stored._id,
    variant: isId(stored.variant) ? stored.variant : DEFAULT_VARIANT,
    options: parseOptions(stored.options),
    name,
    category: toText(stored.category),
    price: stored.price,
    compareAtPrice: parsePrice(stored.compareAtPrice),
    lowestPrice30Days: parsePrice(stored.lowestPrice30Days),
    unitPrice: parseUnitPrice(stored.unitPrice),
    image: parseImageUrl(stored.image),
    srcset: toText(stored.srcset),
    avifSrcset: toText(stored.avifSrcset),
    countInStock,
    unavailable: stored.unavailable === true,
    // Keeps one unit of a sold-out product.
    quantity: Math.min(quantity, Math.max(1, getMaxCartLineQuantity({ countInStock }))),
  };
}

/** Parses stored cart lines. Omits invalid lines and duplicates. */
export function parseCartLines(stored: unknown): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const value of Array.isArray(stored) ? stored : []) {
    const line = parseLine(value);
    if (line && !lines.has(getCartLineKey(line))) lines.set(getCartLineKey(line), line);
    if (lines.size === storeConfig.orders.maxLines) break;
  }
  return [...lines.values()];
}
