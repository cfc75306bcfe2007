import type {
  ActivityChange,
  ActivityEvent,
  ActivityTargetType,
  ActivityChangeValue,
} from '@contract/activity';
import type { OfflinePaymentMethod } from '@contract/orders/payments/receipt-methods';
import { getCountryName } from '@contract/addresses/country-names';
import { getProductFieldDefinition, PRODUCT_FIELD_NAMES } from '@contract/products/product-fields';
import { storeConfig } from '@contract/store-config';
import { PERMISSION_LABELS } from '@contract/team/permissions';
import { isExactPrice } from '@contract/pricing/shop-prices';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { formatPrice } from '@/shared/settings/store-settings';
import { formatOrderStatus } from '@/shared/orders/order-status';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { PRODUCT_STATUS_LABELS } from '../products/product-labels';
import { PROMOTION_KIND_LABELS } from '../labels/discount-kind-labels';
import { getSettingDescription, type SettingDescription } from '../settings/settings-fields';
import { formatShopTime } from '@/shared/time/shop-time';

function getPlainFieldFacts(field: string) {
  const plain = PRODUCT_FIELD_NAMES.find((each) => each === field);
  return plain && getProductFieldDefinition(plain);
}

/** Removes the variant from a field name: 'Large / Red: price' becomes 'price'. */
export const stripVariantName = (field: string) => field.slice(field.lastIndexOf(':') + 1).trim();

const FIELDS: Record<string, string> = {
  countInStock: t('stock'),
  sku: t('SKU'),
  image: t('picture'),
  images: t('pictures'),
  disabled: t('account disabled'),
  'address.fullName': t('name'),
  'address.address': t('street'),
  'address.city': t('city'),
  'address.zipCode': t('postal code'),
  'address.state': t('region'),
  'order.units': t('units'),
  'gift.wrapped': t('gift wrapping'),
  'gift.message': t('gift message'),
  'gift.from': t('name of the giver'),
  'gift.hidePrices': t('no prices in the parcel'),
  'gift.notBefore': t('send from'),
  'refund.units': t('units refunded'),
  'refund.restocked': t('units back in stock'),
  'label.service': t('label'),
  'label.price': t('price of the label'),
  'tracking.carrier': t('carrier'),
  'tracking.number': t('tracking number'),
  'tracking.url': t('tracking link'),
  'tracking.estimatedDelivery': t('estimated delivery'),
  'payment.expiresAt': t('payment deadline'),
  ratePpm: t('tax rate'),
  byHand: t('to return by hand'),
  keptOut: t('units kept out of stock'),
  pictureOf: t('product of the picture'),
  points: t('products in the picture'),
  table: t('pieces on the table'),
  answered: t('answered by the shop'),
  allowed: t('now allows'),
  notAllowed: t('no longer allows'),
  teamRole: t('role'),
  newDays: t('added in the last days'),
  onSale: t('reduced only'),
  inStock: t('in stock only'),
  'products.added': t('products added'),
  'products.removed': t('products removed'),
};

const DISCOUNT_FIELDS: Record<string, string> = {
  class: t('reduces'),
  ratePpm: t('percentage'),
  'buy.quantity': t('units to buy'),
  'buy.products': t('products to buy'),
  'buy.categories': t('categories to buy'),
  'buy.products.added': t('products to buy added'),
  'buy.products.removed': t('products to buy removed'),
  'get.products.added': t('products to get added'),
  'get.products.removed': t('products to get removed'),
  'get.quantity': t('units to get'),
  'get.products': t('products to get'),
  'get.categories': t('categories to get'),
  setsPerOrder: t('times per order'),
  minSubtotal: t('minimum subtotal'),
  firstOrderOnly: t('first orders only'),
  customerTag: t('customers tagged'),
  limitPerCustomer: t('limit per customer'),
  combinesWith: t('combines with'),
  startsAt: t('start'),
  endsAt: t('end'),
  active: t('switched on'),
};

/** Returns the label of a changed field, including the variant if there is one: 'Large / Red: stock'. */
export function getActivityFieldLabel(field: string): string {
  const plain = getPlainFieldFacts(field);
  if (plain) return plain.label;
  const fieldName = stripVariantName(field);
  const variant = field.slice(0, field.length - fieldName.length);
  const words =
    getSettingDescription(fieldName)?.label ??
    DISCOUNT_FIELDS[fieldName] ??
    FIELDS[fieldName] ??
    FIELDS[fieldName.slice(fieldName.lastIndexOf('.') + 1)] ??
    fieldName
      .slice(fieldName.lastIndexOf('.') + 1)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
  return variant === '' ? words.charAt(0).toUpperCase() + words.slice(1) : variant + words;
}

/** Returns the logged name of the changed object, or null for deleted accounts and settings. */
export const getActivityTargetName = (event: ActivityEvent): string | null =>
  ['user.deleted', 'settings.published'].includes(event.action)
    ? null
    : event.target.label || t('an unnamed item');

const TARGET_PATHS: Record<ActivityTargetType, (event: ActivityEvent) => string | null> = {
  product: ({ target }) => panelPaths.adminProduct(target._id),
  order: ({ target }) => panelPaths.adminOrder(target._id),
  draft: ({ target }) => panelPaths.adminDraft(target._id),
  user: ({ target }) => `${panelPaths.adminUsers}?search=${encodeURIComponent(target.label)}`,
  import: () => panelPaths.adminImport,
  export: () => null,
  settings: () => panelPaths.adminSettings,
  promotion: ({ target }) => panelPaths.adminDiscount(target._id),
  review: ({ target }) => `${panelPaths.adminReviews}?search=${encodeURIComponent(target.label)}`,
  collection: ({ target }) => panelPaths.adminCollection(target._id),
  mail: ({ target }) => `${panelPaths.adminMails}/${target._id}`,
  team: () => panelPaths.adminTeam,
  redirect: ({ action, target }) =>
    action === 'redirect.imported' ? panelPaths.adminRedirects : panelPaths.adminRedirect(target._id),
};

/** Returns the path of the changed object's page. Null if the object was deleted or several objects changed. */
export function getActivityTargetPath(event: ActivityEvent): string | null {
  if (event.action.endsWith('.deleted') || event.items.length > 0) return null;
  return TARGET_PATHS[event.target.type](event);
}

const DAY_FORMAT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields that are logged without their values, such as addresses. */
const WITHHELD_FIELDS = ['note', 'tracking.number', 'tracking.url', 'order.address', 'gift.message'];

/** Fields whose logged values are not shown, because old log entries contain file names or ids. */
const HIDDEN_FIELDS = ['picture', 'points', 'pictureOf', 'table'];

/** Returns true if the field is logged without its values. */
const isWithheld = (field: string) => WITHHELD_FIELDS.includes(field) || field.startsWith('address.');

const AMOUNT_FIELDS = [
  'rule.minPrice',
  'rule.maxPrice',
  'amount',
  'minSubtotal',
  'payment.amount',
  'refund.amount',
  'order.total',
  'refund.byHand',
  'refund.shipping',
];

const PRODUCT_STATUS: Record<string, string> = PRODUCT_STATUS_LABELS;

/** Fields that contain lists of ids. */
const ID_LIST_FIELDS = ['products', 'categories', 'collections'];

const CODES: Record<string, string> = {
  buyXGetY: PROMOTION_KIND_LABELS.buyXGetY,
  free: PROMOTION_KIND_LABELS.free,
  percent: PROMOTION_KIND_LABELS.percent,
  fixed: PROMOTION_KIND_LABELS.fixed,
  order: t('Order'),
  product: t('Product'),
  shipping: t('Shipping'),
};

const CODE_FIELDS = ['class', 'state', 'combinesWith', 'kind', 'sort', 'rounding', 'category'];

/** Converts a code to words: 'buy_more' and 'buyMore' become 'Buy more'. */
function toWords(code: string): string {
  const words = code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const formatPermissions = (value: string) =>
  value
    .split(', ')
    .map((each) => (PERMISSION_LABELS as Record<string, string>)[each] ?? each)
    .join('; ');

function formatSetting(facts: SettingDescription, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (facts.choices) return facts.choices.find(([code]) => code === value)?.[1] ?? String(value);
  if (typeof value === 'string') return facts.slugs ? toWords(value) : value;
  if (facts.amount && isExactPrice(value))
    return formatPrice(value, undefined, { wholeWithoutDecimals: true });
  if (facts.unit === '%') return `${value / 10_000}%`;
  return [value.toLocaleString(storeConfig.locale), facts.unit].filter(Boolean).join(' ');
}

export function formatActivityValue(field: string, value: ActivityChangeValue): string | null {
  if (value === null || value === '') return null;
  const setting = getSettingDescription(stripVariantName(field));
  if (setting) return formatSetting(setting, value);
  const fieldName = field.slice(field.lastIndexOf('.') + 1);
  if (ID_LIST_FIELDS.includes(fieldName) && typeof value === 'string')
    return t(
      '{list, select, products {{count, plural, one {{count} product} other {{count} products}}} categories {{count, plural, one {{count} category} other {{count} categories}}} other {{count, plural, one {{count} collection} other {{count} collections}}}}',
      { list: fieldName, count: value.split(', ').length },
    );
  if (['allowed', 'notAllowed'].includes(field) && typeof value === 'string') return formatPermissions(value);
  if (field === 'address.country') return getCountryName(String(value));
  if (field === 'address.state') return String(value);
  if (CODE_FIELDS.includes(fieldName) && typeof value === 'string')
    return value
      .split(', ')
      .map((code) => CODES[code] ?? toWords(code))
      .join(', ');
  if (HIDDEN_FIELDS.includes(field) || (value === true && isWithheld(field))) return t('set');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  const plain = getPlainFieldFacts(field);
  if (typeof value === 'number') {
    const isAmount =
      stripVariantName(field) === 'price' || AMOUNT_FIELDS.includes(field) || plain?.kind === 'amount';
    if (isAmount && isExactPrice(value)) return formatPrice(value);
    if (field === 'ratePpm' || field.endsWith('.ratePpm')) return `${value / 10_000}%`;
    const unit = plain?.kind === 'whole' ? ` ${plain.unit}` : '';
    return `${value.toLocaleString(storeConfig.locale)}${unit}`;
  }
  if (plain?.kind === 'choices') return plain.choices[value] ?? value;
  if (field === 'payment.method' && value in MANUAL_PAYMENT_METHOD_LABELS)
    return MANUAL_PAYMENT_METHOD_LABELS[value as OfflinePaymentMethod];
  if (field === 'status') return PRODUCT_STATUS[value] ?? formatOrderStatus(value);
  if (field === 'role') return value === 'admin' ? t('Administrator') : t('Customer');
  return ISO_TIME.test(value) ? formatShopTime(new Date(value), DAY_FORMAT) : value;
}

/** Formats a field's old and new value. Returns null and 'changed' if the values are not shown. */
export function formatActivityChange({
  field,
  before,
  after: now,
}: ActivityChange): [string | null, string | null] {
  if (before === now || (HIDDEN_FIELDS.includes(field) && before !== null && now !== null))
    return [null, t('changed')];
  const list = field.slice(field.lastIndexOf('.') + 1);
  return ID_LIST_FIELDS.includes(list) && typeof before === 'string' && typeof now === 'string'
    ? [null, formatListChange(list, before.split(', '), now.split(', '))]
    : [formatActivityValue(field, before), formatActivityValue(field, now)];
}

/** Formats the change of a list, such as '2 products added, 1 removed'. */
function formatListChange(list: string, before: readonly string[], after: readonly string[]): string {
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  if (added === 0 && removed === 0) return t('order changed');
  if (added === 0)
    return t(
      '{list, select, products {{count, plural, one {{count} product removed} other {{count} products removed}}} categories {{count, plural, one {{count} category removed} other {{count} categories removed}}} other {{count, plural, one {{count} collection removed} other {{count} collections removed}}}}',
      { list, count: removed },
    );
  const additions = t(
    '{list, select, products {{count, plural, one {{count} product added} other {{count} products added}}} categories {{count, plural, one {{count} category added} other {{count} categories added}}} other {{count, plural, one {{count} collection added} other {{count} collections added}}}}',
    { list, count: added },
  );
  return removed > 0 ? t('{additions}, {count} removed', { additions, count: removed }) : additions;
}
