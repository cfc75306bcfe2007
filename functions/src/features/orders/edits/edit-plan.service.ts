import { isDeepStrictEqual } from 'node:util';
import { toShippingAddress } from '../../../contract/addresses/to-shipping-address';
import type { EditedOrderLine, QuoteOrderEditInput } from '../../../contract/orders/order-edits';
import {
  scaleLineDiscounts,
  getOrderEditRejectionMessage,
  getOrderRepricingRejectionMessage,
} from '../../../contract/orders/order-edits';
import { countOrderLineUnits } from '../../../contract/orders/line-units';
import { getCurrency } from '../../../contract/pricing/currencies';
import type {
  DiscountAdjustment,
  PricedOrder,
  PricedShippingMethod,
} from '../../../contract/pricing/pricing-types';
import { isPickupSelected } from '../../../contract/pricing/pricing-settings';
import { priceToMinorUnits } from '../../../contract/pricing/shop-prices';
import { listUnshippableLines } from '../../../contract/products/ships-to';
import { formatMinorUnits, type MinorUnits } from '../../../contract/money';
import { storeConfig } from '../../../contract/store-config';
import type { SettingsVersion } from '../../../contract/settings/shop-settings';
import { AppError, createFieldError } from '../../../platform/errors';
import { applyVariantMeasurements } from '../../../contract/products/variant-measures';
import { t } from '../../../contract/texts/text';
import {
  createRejectedOrderLine,
  type AgreedOrderLine,
  type PricingService,
} from '../../pricing/pricing.service';
import {
  findProductTitle,
  getVariantOffer,
  type ProductsById,
  type StockChangeLine,
} from '../../products/stock.service';
import { createCannotShipError } from '../cannot-ship';
import { describeGiftChanges, requireGiftAllowed } from '../gifts';
import { createOrderChangeError, type StoredOrderLine, type StoredOrder } from '../order-document';
import { pickPricedAmount, toOrderPrices, type OrderPrices } from '../money/order-prices';
import { hasShippingLabel, type StoredParcel } from '../parcels/stored-parcel';
import { getPromisedDelivery } from '../placing/promised-delivery';
import { getEditStockChanges, requireAvailableStock } from './edit-stock.service';

export interface OrderEditPlan {
  /** Prices of the order after the edit. Null if the edit does not affect prices. */
  priced: PricedOrder | null;
  /** Stock changes of the edit: negative for units taken from stock, positive for restocked units. */
  moves: StockChangeLine[];
  /** True if the edit sets a manual price, or if added units get an agreed price below the current price. */
  setsPrices: boolean;
  /** Returns sentences about the changes in the current language, for the team and for the customer's email. */
  describeChanges: () => string[];
  labelled: StoredParcel[];
  /** Shipping methods for the edited order. Empty if its prices cannot be recalculated. */
  methods: PricedShippingMethod[];
  fields: Pick<
    StoredOrder,
    'lines' | 'shippingAddress' | 'contactEmail' | 'guest' | 'mailTo' | 'gift' | 'delivery' | 'promotionIds'
  > &
    OrderPrices;
}

interface PlannedOrderLine {
  line: Pick<
    StoredOrderLine,
    'id' | 'productId' | 'variantId' | 'options' | 'name' | 'image' | 'sku' | 'price' | 'quantity'
  >;
  adjustments: DiscountAdjustment[];
  before: StoredOrderLine | null;
}

/** Returns the order's variants and the variants that the edit adds, to load their stock and prices. */
export const getVariantsAffectedByEdit = (
  order: StoredOrder,
  { lines = [] }: Pick<QuoteOrderEditInput, 'lines'>,
): StockChangeLine[] => [
  ...order.lines,
  ...lines.flatMap(({ product, variant, quantity }) =>
    product ? [{ productId: product, variantId: variant, quantity }] : [],
  ),
];

const formatLineName = ({ name, options }: Pick<StoredOrderLine, 'name' | 'options'>): string =>
  [name, ...Object.values(options)].join(', ');

function toChangedLine(order: StoredOrder, wanted: EditedOrderLine): PlannedOrderLine {
  const { currency } = order;
  const before = order.lines.find(({ id }) => id === wanted.line);
  if (!before) throw createFieldError('lines', t('Unknown order line'));
  const at = order.lines.indexOf(before);
  const { shipped } = countOrderLineUnits(order)[at]!;
  if (wanted.quantity < shipped)
    throw createFieldError(
      'lines',
      t('{shipped} of {item} are shipped already and cannot be removed', {
        shipped,
        item: formatLineName(before),
      }),
    );
  const { id, productId, variantId, options, name, image, sku } = before;
  const set = wanted.price == null ? null : priceToMinorUnits(wanted.price);
  const isSet = set !== null && set !== before.price;
  const price = isSet ? set : before.price;
  const { quantum } = getCurrency(currency);
  return {
    line: { id, productId, variantId, options, name, image, sku, price, quantity: wanted.quantity },
    adjustments: isSet ? [] : scaleLineDiscounts(before, wanted.quantity, quantum),
    before,
  };
}

function toAddedLine(products: ProductsById, wanted: EditedOrderLine, id: string): PlannedOrderLine {
  const { product = '', variant, quantity, price } = wanted;
  const offer = getVariantOffer(products, product, variant);
  if (!offer) {
    const title = findProductTitle(products, product);
    throw new AppError('PRODUCT_UNAVAILABLE', {
      details: { items: [createRejectedOrderLine({ product, variant }, title, offer)] },
    });
  }
  const { options, name, image, sku } = offer;
  return {
    line: {
      id,
      productId: product,
      variantId: variant,
      options,
      name,
      image,
      sku,
      quantity,
      price: price == null ? offer.price : priceToMinorUnits(price),
    },
    adjustments: [],
    before: null,
  };
}

/** Returns the order lines after an edit. New lines get ids that the order has never used. */
function toEditedLines(
  order: StoredOrder,
  products: ProductsById,
  lines: QuoteOrderEditInput['lines'],
): PlannedOrderLine[] {
  if (!lines) return order.lines.map((before) => ({ line: before, adjustments: before.adjustments, before }));
  const named = [...order.parcels, ...order.refunds].flatMap((one) => one.lines.map(({ line }) => line));
  let last = Math.max(0, ...[...order.lines.map(({ id }) => id), ...named].map((id) => Number(id) || 0));
  return lines.map((wanted) =>
    wanted.line ? toChangedLine(order, wanted) : toAddedLine(products, wanted, String((last += 1))),
  );
}

const hasManualPrice = (products: ProductsById, { line, before }: PlannedOrderLine): boolean => {
  const listed = getVariantOffer(products, line.productId, line.variantId)?.price;
  if (!before || line.price !== before.price) return line.price !== (before?.price ?? listed);
  return line.quantity > before.quantity && listed !== undefined && line.price < listed;
};

/** @throws AppError INVALID_TRANSITION if the product was deleted, because prices cannot be calculated */
function toAgreedLine(
  order: StoredOrder,
  products: ProductsById,
  { line, adjustments }: PlannedOrderLine,
): AgreedOrderLine {
  const stored = products.get(line.productId);
  if (!stored)
    throw createOrderChangeError(
      order,
      t(
        '{item} is no longer in the catalogue, so the order cannot be priced again. Remove this item, or leave the items and the address’s region as they are.',
        { item: formatLineName(line) },
      ),
    );
  const { productId: product, variantId: variant, quantity, price: unit } = line;
  const measured = applyVariantMeasurements(
    stored,
    stored.variants.find(({ id }) => id === variant),
  );
  return { product, variant, quantity, unit, adjustments, stored: measured };
}

function getRepricingRefusal(order: StoredOrder, { money }: SettingsVersion['settings']): string | null {
  const isSame = money.currency === order.currency && money.priceBasis === order.priceBasis;
  return (
    getOrderRepricingRejectionMessage(order) ??
    (isSame
      ? null
      : t(
          'The shop’s currency, or whether its prices include tax, has changed since this order was placed, so it cannot be priced again.',
        ))
  );
}

/**
 * Checks that the products ship to the order's country. If the country does not change, checks only added units.
 * @throws AppError CANNOT_SHIP with the lines in `details.items`
 */
function requireShippable(
  order: StoredOrder,
  wanted: readonly PlannedOrderLine[],
  products: ProductsById,
  country: string,
  { shipping }: SettingsVersion['settings'],
  priced: PricedOrder,
): void {
  const isAbroad = country !== order.shippingAddress.country;
  const checked = wanted.filter(({ line, before }) => isAbroad || line.quantity > (before?.quantity ?? 0));
  const lines = checked.map(({ line }) => ({
    product: line.productId,
    variant: line.variantId,
    name: formatLineName(line),
    shipsTo: products.get(line.productId)?.shipsTo ?? [],
  }));
  const unshippable = listUnshippableLines(lines, country, shipping, priced.shipping);
  if (unshippable.length > 0) throw createCannotShipError(unshippable, country, isAbroad);
}

const describeLineChanges = (
  order: StoredOrder,
  wanted: readonly PlannedOrderLine[],
  price: (amount: MinorUnits) => string,
) => [
  ...wanted.flatMap(({ line, before }) => {
    const { quantity } = line;
    const item = formatLineName(line);
    if (!before) return [t('Added: {quantity} × {item}', { quantity, item })];
    return [
      ...(quantity === before.quantity
        ? []
        : [t('{item}: {quantity} instead of {before}', { item, quantity, before: before.quantity })]),
      ...(line.price === before.price
        ? []
        : [
            t('{item}: {price} instead of {before} each', {
              item,
              price: price(line.price),
              before: price(before.price),
            }),
          ]),
    ];
  }),
  ...order.lines
    .filter(({ id }) => !wanted.some(({ line }) => line.id === id))
    .map((line) =>
      t('Removed: {quantity} × {item}', { quantity: line.quantity, item: formatLineName(line) }),
    ),
];

/**
 * Calculates the result of an order edit without saving it. Existing units keep their agreed prices and discounts.
 * Added units, shipping and taxes have current prices.
 * @throws AppError INVALID_TRANSITION if the order cannot be edited or priced; VALIDATION_ERROR with a message for each
 * invalid field; PRODUCT_UNAVAILABLE, OUT_OF_STOCK or CANNOT_SHIP with the rejected lines in `details.items`
 */
export function planOrderEdit(
  order: StoredOrder,
  input: QuoteOrderEditInput,
  { version, settings }: SettingsVersion,
  products: ProductsById,
  pricing: Pick<PricingService, 'recalculatePrices'>,
  now: number,
): OrderEditPlan {
  const refusal = getOrderEditRejectionMessage(order);
  if (refusal) throw createOrderChangeError(order, refusal);
  if ((input.fulfilment === 'pickup') !== (order.pickup !== null))
    throw createFieldError(
      'fulfilment',
      t('An order cannot be changed from shipping to pick-up, or from pick-up to shipping'),
    );
  const { shippingMethod = order.shipping.method } = input;
  const shippingAddress = order.pickup
    ? toShippingAddress({ fullName: input.shippingAddress.fullName, phone: input.shippingAddress.phone })
    : input.shippingAddress;
  const { country, state: region, zipCode } = shippingAddress;
  const isElsewhere = !isDeepStrictEqual(
    [country, region, zipCode],
    [order.shippingAddress.country, order.shippingAddress.state, order.shippingAddress.zipCode],
  );
  const isMoved = !isDeepStrictEqual(shippingAddress, order.shippingAddress);
  if (isMoved && countOrderLineUnits(order).some(({ shipped }) => shipped > 0))
    throw createOrderChangeError(
      order,
      t('A parcel of this order is on its way, so its address can no longer change.'),
    );
  const labelled = isMoved ? order.parcels.filter(hasShippingLabel) : [];
  const wanted = toEditedLines(order, products, input.lines);
  const money = (amount: MinorUnits) => formatMinorUnits(amount, order.currency, storeConfig.locale);
  const describeLines = () => describeLineChanges(order, wanted, money);
  const contactEmail = input.contactEmail.toLowerCase();
  // A guest's order sends emails to the order's address. An account's order sends them to the account's address.
  const { guest, mailTo } = order.guest ? { guest: { email: contactEmail }, mailTo: contactEmail } : order;
  const contact = { contactEmail, guest, mailTo };
  const gift = input.gift === undefined ? order.gift : input.gift;
  if (gift) requireGiftAllowed(gift, order.gift, settings, now);
  const wrapped = gift?.wrapped ?? false;
  const describeChanges = () => [
    ...describeLines(),
    ...(isMoved ? [order.pickup ? t('Who collects it') : t('Shipping address')] : []),
    ...(contactEmail === order.contactEmail ? [] : [t('Contact email address')]),
    ...describeGiftChanges(order.gift, gift),
  ];
  const { subtotal, discountTotal, shippingCost, tax, total, taxes, discounts, shipping, wrapping } = order;
  const { currency, priceBasis, settingsVersion, locale } = order;
  const frozen = getRepricingRefusal(order, settings);
  const destination = order.pickup ? null : { country, region, zipCode };
  const price = () =>
    pricing.recalculatePrices(
      { version, settings },
      wanted.map((one) => toAgreedLine(order, products, one)),
      { destination, shippingMethod: shippingMethod ?? undefined, wrapped },
      { discounts: order.discounts, shipping: order.shipping.adjustments },
    );
  const listMethods = ({ shipping }: PricedOrder) =>
    shipping.methods.filter(({ kind }) => (kind === 'pickup') === (order.pickup !== null));
  const canPrice = frozen === null && wanted.every(({ line }) => products.has(line.productId));
  const setsPrices = wanted.some((line) => hasManualPrice(products, line));
  const unchanged = {
    priced: null,
    setsPrices,
    moves: [],
    describeChanges,
    labelled,
    methods: canPrice ? listMethods(price()) : [],
    fields: {
      subtotal,
      discountTotal,
      shippingCost,
      tax,
      total,
      taxes,
      discounts,
      shipping,
      wrapping,
      currency,
      priceBasis,
      settingsVersion,
      locale,
      lines: order.lines,
      shippingAddress,
      ...contact,
      gift,
      delivery: order.delivery,
      promotionIds: order.promotionIds,
    },
  };
  const isPriced =
    describeLines().length > 0 ||
    (isElsewhere && !order.pickup) ||
    shippingMethod !== order.shipping.method ||
    wrapped !== (order.wrapping !== null);
  if (!isPriced) return unchanged;

  if (frozen) throw createOrderChangeError(order, frozen);
  const moves = getEditStockChanges(
    order.lines,
    wanted.map(({ line }) => line),
  );
  requireAvailableStock(products, moves);
  const priced = price();
  if (priced.shipping.problem === 'notServed')
    throw createFieldError('shippingAddress.country', t('We cannot ship to this address.'));
  if (priced.shipping.problem !== null || isPickupSelected(priced.shipping) !== (order.pickup !== null))
    throw createOrderChangeError(
      order,
      t('The shipping method of this order is no longer offered. Please choose another one.'),
    );
  requireShippable(order, wanted, products, country, settings, priced);
  if (input.shippingMethod !== undefined && priced.shipping.method !== input.shippingMethod)
    throw createFieldError(
      'shippingMethod',
      t('This shipping method is not offered for this order. Please choose another one.'),
    );
  const prices = { ...toOrderPrices(priced), locale };
  const { method, name } = prices.shipping;
  const timeZone = order.delivery?.timeZone;
  return {
    priced,
    setsPrices,
    moves,
    labelled,
    methods: listMethods(priced),
    describeChanges: () => [
      ...describeChanges(),
      ...(method === order.shipping.method
        ? []
        : [t('Shipping: {name} instead of {before}', { name, before: order.shipping.name })]),
    ],
    fields: {
      ...prices,
      lines: wanted.map(({ line }, index) => ({ ...line, ...pickPricedAmount(priced.lines[index]!) })),
      shippingAddress,
      ...contact,
      gift,
      delivery: order.pickup
        ? null
        : getPromisedDelivery(settings.shipping, { country, region }, method, timeZone),
      promotionIds: prices.discounts
        .map(({ promotion }) => promotion)
        .filter((id) => order.promotionIds.includes(id)),
    },
  };
}
