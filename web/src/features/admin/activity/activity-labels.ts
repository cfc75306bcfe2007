import type {
  ActivityAction,
  ActivityChange,
  ActivityEvent,
  ActivityTarget,
  ActivityValue,
} from '@contract/activity';
import type { ReceiptMethod } from '@contract/orders/receipt-methods';
import { factsOf, PLAIN_FIELDS } from '@contract/products/product-fields';
import type { PromotionKind } from '@contract/pricing/promotion';
import { store } from '@contract/store-config';
import { isPrice } from '@contract/pricing/shop-prices';
import { paths } from '@/shared/config/panel-paths';
import { priceText } from '@/shared/settings/store-settings';
import { statusLabel } from '@/shared/orders/order-status';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { KIND_LABELS } from '../discounts/sentence-text';

/** The words before and after the target's name: 'made', Ada, 'an administrator'. */
export type ActionPhrase = readonly [before: string, after?: string];

const after = (event: ActivityEvent, field: string) =>
  event.changes.find((change) => change.field === field)?.after ?? null;

/** What the contract says of a product's plain field; undefined for any other field. */
function plainFacts(field: string) {
  const plain = PLAIN_FIELDS.find((each) => each === field);
  return plain && factsOf(plain);
}

/** A field's name without its variant: 'price' of 'Large / Red: price'. */
const lastPart = (field: string) => field.slice(field.lastIndexOf(':') + 1).trim();

const together = new Intl.ListFormat('en', { type: 'conjunction' });

const FIELDS: Record<string, string> = {
  countInStock: 'stock',
  sku: 'SKU',
  image: 'picture',
  images: 'pictures',
  disabled: 'account disabled',
  'tracking.carrier': 'carrier',
  'tracking.number': 'tracking number',
  'tracking.url': 'tracking link',
  'tracking.estimatedDelivery': 'estimated delivery',
  'payment.expiresAt': 'payment deadline',
  ratePpm: 'tax rate',
  byHand: 'refunded manually',
  pictureOf: 'picture of',
  newDays: 'added in the last days',
  onSale: 'reduced only',
  inStock: 'in stock only',
};

/** Fields of discounts, whose names alone say less. */
const OF_DISCOUNT: Record<string, string> = {
  class: 'reduces',
  ratePpm: 'percentage',
  'buy.quantity': 'units to buy',
  'buy.products': 'products to buy',
  'buy.categories': 'categories to buy',
  'get.quantity': 'units to get',
  'get.products': 'products to get',
  'get.categories': 'categories to get',
  setsPerOrder: 'times per order',
  minSubtotal: 'minimum subtotal',
  firstOrderOnly: 'first orders only',
  limitPerCustomer: 'limit per customer',
  combinesWith: 'combines with',
  startsAt: 'start',
  endsAt: 'end',
  active: 'switched on',
};

/** A field's label, with its variant: 'Large / Red: stock'. */
export function fieldLabel(field: string): string {
  const plain = plainFacts(field);
  if (plain) return plain.label;
  const own = lastPart(field);
  const variant = field.slice(0, field.length - own.length);
  const words =
    OF_DISCOUNT[own] ??
    FIELDS[own] ??
    FIELDS[own.slice(own.lastIndexOf('.') + 1)] ??
    own
      .slice(own.lastIndexOf('.') + 1)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
  return variant === '' ? words.charAt(0).toUpperCase() + words.slice(1) : variant + words;
}

/** Lower case inside a sentence, except abbreviations such as SKU. */
const inSentence = (words: string) => words.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/** Most fields that one sentence names. */
const MAX_NAMED = 3;

/** 'changed the price and stock of', or only 'changed' where there are too many fields. */
function changedFields({ changes }: ActivityEvent): string {
  const fields = [...new Set(changes.map((change) => inSentence(fieldLabel(lastPart(change.field)))))];
  if (fields.length === 0 || fields.length > MAX_NAMED) return 'changed';
  return `changed the ${together.format(fields)} of`;
}

const MADE: Record<string, string> = {
  confirmed: 'confirmed order',
  shipped: 'shipped order',
  delivered: 'marked as delivered order',
  cancelled: 'cancelled order',
};

/** A phrase for every action: a new action of the contract without one does not compile. */
const PHRASES: Record<ActivityAction, (event: ActivityEvent) => ActionPhrase> = {
  'product.created': () => ['added'],
  'product.updated': (event) => [changedFields(event)],
  'product.archived': () => ['archived'],
  'product.restored': () => ['restored'],
  'product.deleted': () => ['deleted'],
  'product.bulk': (event) => [changedFields(event)],
  'product.bulkUndone': () => ['undid a change of the prices of'],
  'order.status': (event) => [MADE[String(after(event, 'status'))] ?? 'changed the status of order'],
  'order.tracking': () => ['changed the tracking of order'],
  'order.noted': () => ['added a note to order'],
  'order.deadline': () => ['extended the payment deadline of order'],
  'order.paid': () => ['recorded a payment of order'],
  'order.corrected': () => ['corrected a payment of order'],
  'order.refunded': () => ['refunded order'],
  'order.claimed': () => ['claimed order'],
  'order.erased': () => ['erased the personal data of order'],
  'user.role': (event) => ['made', after(event, 'role') === 'admin' ? 'an administrator' : 'a customer'],
  'user.status': (event) => [`${after(event, 'disabled') === true ? 'disabled' : 'enabled'} the account of`],
  'user.deleted': () => ['deleted an account'],
  'import.undone': () => ['undid the import of'],
  'settings.published': () => ['published settings:'],
  'settings.restored': () => ['restored earlier settings as'],
  'promotion.created': () => ['added the discount'],
  'promotion.updated': () => ['changed the discount'],
  'promotion.deleted': () => ['deleted the discount'],
  'review.published': () => ['published a review of'],
  'review.rejected': () => ['rejected a review of'],
  'review.deleted': () => ['deleted a review of'],
  'collection.created': () => ['added the collection'],
  'collection.updated': () => ['changed the collection'],
  'collection.deleted': () => ['deleted the collection'],
  'mail.resent': () => ['sent again the email'],
};

export const actionPhrase = (event: ActivityEvent): ActionPhrase => PHRASES[event.action](event);

/** The target's name at that time; null for a deleted account, whose name is erased. */
export const nameOf = (event: ActivityEvent): string | null =>
  event.action === 'user.deleted' ? null : event.target.label || 'an unnamed item';

const PLACES: Record<ActivityTarget, (event: ActivityEvent) => string | null> = {
  product: ({ target }) => paths.adminProduct(target._id),
  order: ({ target }) => paths.adminOrder(target._id),
  user: ({ target }) => `${paths.adminUsers}?search=${encodeURIComponent(target.label)}`,
  import: () => paths.adminImport,
  settings: () => paths.adminSettings,
  promotion: ({ target }) => paths.adminDiscount(target._id),
  review: ({ target }) => `${paths.adminReviews}?search=${encodeURIComponent(target.label)}`,
  collection: ({ target }) => paths.adminCollection(target._id),
  mail: ({ target }) => `${paths.adminMails}/${target._id}`,
};

/** The target's page; null where it was deleted. */
export function linkOf(event: ActivityEvent): string | null {
  if (event.action.endsWith('.deleted')) return null;
  return PLACES[event.target.type](event);
}

const day = new Intl.DateTimeFormat(store.locale, { day: 'numeric', month: 'short', year: 'numeric' });
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields whose values the log withholds: it only records that they were set. */
const WITHHELD = ['note', 'tracking.number', 'tracking.url'];

/** Amounts of discounts, recorded payments and refunds. */
const AMOUNTS = [
  'rule.minPrice',
  'rule.maxPrice',
  'amount',
  'minSubtotal',
  'payment.amount',
  'refund.amount',
  'refund.byHand',
  'refund.shipping',
];

/** A value as text; null for an empty one. */
export function valueLabel(field: string, value: ActivityValue): string | null {
  if (value === null || value === '') return null;
  if (value === true && WITHHELD.includes(field)) return 'set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    const isAmount =
      lastPart(field) === 'price' || AMOUNTS.includes(field) || plainFacts(field)?.kind === 'amount';
    if (isAmount && isPrice(value)) return priceText(value);
    if (field === 'ratePpm' || field.endsWith('.ratePpm')) return `${value / 10_000}%`;
    const plain = plainFacts(field);
    const unit = plain?.kind === 'whole' ? ` ${plain.unit}` : '';
    return `${value.toLocaleString(store.locale)}${unit}`;
  }
  if (field === 'kind' && value in KIND_LABELS) return KIND_LABELS[value as PromotionKind];
  if (field === 'payment.method' && value in RECEIPT_METHOD) return RECEIPT_METHOD[value as ReceiptMethod];
  if (field === 'status') return statusLabel(value);
  if (field === 'role') return value === 'admin' ? 'Administrator' : 'Customer';
  return ISO_TIME.test(value) ? day.format(new Date(value)) : value;
}

/** A field's old and new value. A withheld value is the same before and after: only the change is shown. */
export const changeLabels = ({ field, before, after: now }: ActivityChange): [string | null, string | null] =>
  before === now ? [null, 'changed'] : [valueLabel(field, before), valueLabel(field, now)];

/** The changes that the sentence does not contain; none from nothing to an empty text, which shows no value. */
export function detailChanges(event: ActivityEvent): readonly ActivityChange[] {
  const spoken = event.action.startsWith('user.') ? ['role', 'disabled'] : [];
  return event.changes.filter(
    (change) => !spoken.includes(change.field) && changeLabels(change).some((label) => label !== null),
  );
}
