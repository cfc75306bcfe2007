import type { ActivityAction, ActivityChange, ActivityEvent } from '@contract/activity';
import { t } from '@contract/texts/text';
import { lowercaseFirstLetter, lowercaseLabel } from '@/shared/config/letter-case';
import { formatConjunction } from '@/shared/config/list-format';
import { formatPrice } from '@/shared/settings/store-settings';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import {
  formatActivityChange,
  getActivityFieldLabel,
  stripVariantName,
  formatActivityValue,
} from './activity-labels';
import {
  isShortEnoughForSentence,
  TARGET_NAME,
  toSentenceParts,
  type ActivitySentenceParts,
} from './phrases';
import { describeSecondFactorChange } from './second-factor-sentence';
import { describePublishedSettings, isSettingsSentenceComplete } from './settings-sentence';

const getValueAfter = (event: ActivityEvent, field: string) =>
  event.changes.find((change) => change.field === field)?.after ?? null;

/** Name of the changed object in sentences. */
const name = TARGET_NAME;

const MAX_NAMED = 3;

/** Kind of the changed object, as far as sentences name it. */
type NamedKind = 'product' | 'discount' | 'collection' | 'role' | 'redirect';

const getSentenceLabel = (field: string) => lowercaseFirstLetter(getActivityFieldLabel(field));

/** Formats changed fields, such as 'changed the price and stock of'. Does not name more than three fields. */
function describeChangedFields({ changes }: ActivityEvent): string {
  const fields = [...new Set(changes.map(({ field }) => getSentenceLabel(stripVariantName(field))))];
  if (fields.length === 0 || fields.length > MAX_NAMED) return t('changed {name}', { name });
  return t('changed the {fields} of {name}', { fields: formatConjunction(fields), name });
}

const formatAmount = (value: unknown) =>
  formatPrice(Number(value), undefined, { wholeWithoutDecimals: true });

/** Product lists of discounts and collections in sentences, by prefix of the field names. */
const PRODUCT_LISTS: Record<string, string> = { '': 'all', 'buy.': 'buy', 'get.': 'get' };

function describeProductListChange(
  kind: NamedKind,
  list: string,
  products: string,
  isAdded: boolean,
): string {
  return isAdded
    ? t(
        'added {products} to {list, select, buy {the products to buy of } get {the products to get of } other {}}{kind, select, discount {the discount {name}} collection {the collection {name}} other {{name}}}',
        { kind, list, products, name },
      )
    : t(
        'removed {products} from {list, select, buy {the products to buy of } get {the products to get of } other {}}{kind, select, discount {the discount {name}} collection {the collection {name}} other {{name}}}',
        { kind, list, products, name },
      );
}

/**
 * Formats the change of a field as a sentence.
 * @returns for example 'lowered the price of … from $128 to $120', or null if the values are too long
 */
function describeSingleChange({ field, before, after: now }: ActivityChange, kind: NamedKind): string | null {
  const fieldName = stripVariantName(field);
  const variant = field.slice(0, field.length - fieldName.length).replace(/:\s*$/, '');
  const target = variant === '' ? name : `${name} (${variant})`;
  if (fieldName === 'price' && typeof before === 'number' && typeof now === 'number')
    return t(
      now < before
        ? 'lowered the price of {name} from {before} to {after}'
        : 'raised the price of {name} from {before} to {after}',
      { name: target, before: formatAmount(before), after: formatAmount(now) },
    );
  const [old, is] = formatActivityChange({ field, before, after: now });
  const productList = PRODUCT_LISTS[fieldName.replace(/products\.(added|removed)$/, '')];
  if (productList !== undefined && is !== null && isShortEnoughForSentence(is))
    return describeProductListChange(kind, productList, is, fieldName.endsWith('added'));
  if (
    fieldName === 'images' ||
    fieldName === 'image' ||
    before === now ||
    !isShortEnoughForSentence(old) ||
    !isShortEnoughForSentence(is)
  )
    return null;
  if (fieldName === 'title' && kind === 'product' && old !== null)
    return t('renamed {before} to {name}', { before: old, name });
  const label = getSentenceLabel(fieldName);
  if (old === null)
    return is === null
      ? null
      : t(
          'set the {label} of {kind, select, discount {the discount {name}} collection {the collection {name}} role {the role {name}} redirect {the redirect from {name}} other {{name}}} to {after}',
          { label, kind, name: target, after: is },
        );
  if (is === null)
    return t(
      'removed the {label} of {kind, select, discount {the discount {name}} collection {the collection {name}} role {the role {name}} redirect {the redirect from {name}} other {{name}}} (it was {before})',
      { label, kind, name: target, before: old },
    );
  return t(
    'changed the {label} of {kind, select, discount {the discount {name}} collection {the collection {name}} role {the role {name}} redirect {the redirect from {name}} other {{name}}} from {before} to {after}',
    { label, kind, name: target, before: old, after: is },
  );
}

function describePriceChanges(changes: readonly ActivityChange[]): string | null {
  const moves = changes.map(({ field, before, after: now }) =>
    stripVariantName(field) === 'price' && typeof before === 'number' && typeof now === 'number'
      ? Math.sign(now - before)
      : 0,
  );
  if (moves.length === 0 || moves.includes(0) || new Set(moves).size > 1) return null;
  return t(moves[0] === 1 ? 'raised the prices of {name}' : 'lowered the prices of {name}', { name });
}

function describeChanges(event: ActivityEvent, kind: NamedKind): string {
  const [only, ...more] = event.changes;
  const description = only && more.length === 0 ? describeSingleChange(only, kind) : null;
  if (description) return description;
  if (kind === 'product') return describePriceChanges(event.changes) ?? describeChangedFields(event);
  return t(
    'changed {kind, select, discount {the discount {name}} collection {the collection {name}} role {the role {name}} other {the redirect from {name}}}',
    { kind, name },
  );
}

/** Returns the new value if the given boolean field is the event's only change, otherwise null. */
function getSwitchedValue(event: ActivityEvent, field: string): boolean | null {
  const [only, ...more] = event.changes;
  const isSwitch = more.length === 0 && only?.field === field && typeof only.after === 'boolean';
  return isSwitch ? only.after === true : null;
}

const STATUS_PHRASES: Record<string, string> = {
  active: t('put on sale {name}', { name }),
  archived: t('archived {name}', { name }),
  draft: t('made drafts of {name}', { name }),
};

function describeBulkChange(event: ActivityEvent): string {
  const getRequestedValue = (field: string) => getValueAfter(event, field);
  const status = STATUS_PHRASES[String(getRequestedValue('status'))];
  if (status) return status;
  const stock = getRequestedValue('countInStock');
  if (stock !== null)
    return t('set the stock of {name} to {count}', {
      name,
      count: formatActivityValue('countInStock', stock) ?? '',
    });
  const size =
    getRequestedValue('price.by') === 'percent'
      ? `${getRequestedValue('price.value')}%`
      : formatAmount(getRequestedValue('price.value'));
  const ending = getRequestedValue('price.ending');
  const direction = getRequestedValue('price.direction') === 'down' ? 'down' : 'up';
  return ending === 'exact'
    ? t('{direction, select, down {lowered} other {raised}} the prices of {name} by {size}', {
        direction,
        name,
        size,
      })
    : t(
        '{direction, select, down {lowered} other {raised}} the prices of {name} by {size}, rounded to {ending}',
        { direction, name, size, ending: String(ending) },
      );
}

const describeRestore = (event: ActivityEvent): string =>
  t(
    event.changes.find(({ field }) => field === 'status')?.before === 'draft'
      ? 'put on sale {name}'
      : 'restored {name}',
    { name },
  );

/** Describes a change of a user's role. An administrator without a team role is an owner of the shop. */
function describeRoleChange(event: ActivityEvent): string {
  const role = getValueAfter(event, 'teamRole');
  if (role !== null) return t('gave {name} the role {role}', { name, role: String(role) });
  const isCustomer = getValueAfter(event, 'role') === 'customer';
  return t(isCustomer ? 'made {name} a customer' : 'made {name} an owner of the shop', { name });
}

function describePayment(event: ActivityEvent): string {
  const [sum, method] = [getValueAfter(event, 'payment.amount'), getValueAfter(event, 'payment.method')];
  if (typeof sum !== 'number') return t('recorded a payment of order {name}', { name });
  const amount = formatAmount(sum);
  return typeof method === 'string' && method !== 'other' && method in MANUAL_PAYMENT_METHOD_LABELS
    ? t('recorded a payment of {amount} by {method} for order {name}', {
        amount,
        method: lowercaseLabel(
          MANUAL_PAYMENT_METHOD_LABELS[method as keyof typeof MANUAL_PAYMENT_METHOD_LABELS],
        ),
        name,
      })
    : t('recorded a payment of {amount} for order {name}', { amount, name });
}

function describeRefund(event: ActivityEvent): string {
  const sum = getValueAfter(event, 'refund.amount');
  if (typeof sum !== 'number') return t('refunded order {name}', { name });
  // A refund by hand is only recorded at first: the customer has not received the money yet.
  return t(
    getValueAfter(event, 'refund.byHand') !== null
      ? 'recorded a refund of {amount} for order {name}'
      : 'refunded {amount} of order {name}',
    { amount: formatAmount(sum), name },
  );
}

function describeMoneyReturned(event: ActivityEvent): string {
  const sum = getValueAfter(event, 'refund.byHand');
  return typeof sum === 'number'
    ? t('marked {amount} as returned for order {name}', { amount: formatAmount(sum), name })
    : t('marked money as returned for order {name}', { name });
}

const ORDER_STATUS_PHRASES: Record<string, string> = {
  confirmed: t('confirmed order {name}', { name }),
  shipped: t('shipped order {name}', { name }),
  delivered: t('marked as delivered order {name}', { name }),
  cancelled: t('cancelled order {name}', { name }),
};

/** Functions that describe an event, by action. The type requires a function for each action. */
const PHRASES: Record<ActivityAction, (event: ActivityEvent) => string> = {
  'product.created': () => t('added {name}', { name }),
  'product.updated': (event) => describeChanges(event, 'product'),
  'product.archived': () => t('archived {name}', { name }),
  'product.restored': describeRestore,
  'product.deleted': () => t('deleted {name}', { name }),
  'product.bulk': describeBulkChange,
  'product.bulkUndone': () => t('gave back the former prices of {name}', { name }),
  'order.status': (event) =>
    ORDER_STATUS_PHRASES[String(getValueAfter(event, 'status'))] ??
    t('changed the status of order {name}', { name }),
  'order.packed': () => t('packed a parcel of order {name}', { name }),
  'order.repacked': () => t('changed a packed parcel of order {name}', { name }),
  'order.unpacked': () => t('took back a parcel of order {name}', { name }),
  'order.parcel': () => t('shipped a part of order {name}', { name }),
  'order.label': (event) =>
    t(
      getValueAfter(event, 'label.service') === null
        ? 'voided a label for order {name}'
        : 'bought a label for order {name}',
      { name },
    ),
  'order.tracking': () => t('changed the tracking of order {name}', { name }),
  'order.noted': () => t('added a note to order {name}', { name }),
  'order.tagged': () => t('changed the tags of order {name}', { name }),
  'order.deadline': () => t('extended the payment deadline of order {name}', { name }),
  'order.paid': describePayment,
  'order.corrected': () => t('corrected a payment of order {name}', { name }),
  'order.refunded': describeRefund,
  'order.moneyReturned': describeMoneyReturned,
  'order.edited': () => t('edited order {name}', { name }),
  'order.withdrawalHandled': () => t('handled the withdrawal from order {name}', { name }),
  'order.withdrawalReopened': () => t('reopened the withdrawal from order {name}', { name }),
  'order.created': () => t('made order {name}', { name }),
  'draft.created': () => t('began {name}', { name }),
  'draft.updated': () => t('changed {name}', { name }),
  'draft.deleted': () => t('deleted {name}', { name }),
  'order.claimed': () => t('claimed order {name}', { name }),
  'order.erased': () => t('erased the personal data of order {name}', { name }),
  'user.role': describeRoleChange,
  'user.status': (event) =>
    t(
      getValueAfter(event, 'disabled') === true
        ? 'disabled the account of {name}'
        : 'enabled the account of {name}',
      { name },
    ),
  'user.noted': () => t('added a note about {name}', { name }),
  'user.tagged': () => t('changed the tags of {name}', { name }),
  'user.merged': () => t('merged a guest into {name}', { name }),
  'user.deleted': () => t('deleted an account'),
  'team.invited': (event) =>
    t('invited {name} to the team with the role {role}', {
      name,
      role: String(getValueAfter(event, 'teamRole')),
    }),
  'team.withdrawn': () => t('withdrew the invitation of {name}', { name }),
  'team.joined': (event) =>
    t('accepted the invitation to the team with the role {role}: {name}', {
      role: String(getValueAfter(event, 'teamRole')),
      name,
    }),
  'team.roleCreated': () => t('added the role {name}', { name }),
  'team.roleUpdated': (event) => describeChanges(event, 'role'),
  'team.roleDeleted': () => t('deleted the role {name}', { name }),
  'user.secondFactor': describeSecondFactorChange,
  'user.login': () => t('logged in as {name}', { name }),
  'user.loginFailed': () => t('tried a wrong password for the account of {name}', { name }),
  'import.begun': () => t('began the import of {name}', { name }),
  'export.begun': () => t('exported {name}', { name }),
  'import.undone': () => t('undid the import of {name}', { name }),
  'settings.published': describePublishedSettings,
  'settings.restored': () => t('restored earlier settings as {name}', { name }),
  'settings.translated': () => t('translated texts of the shop into this language: {name}', { name }),
  'promotion.created': () => t('added the discount {name}', { name }),
  'promotion.updated': (event) => {
    const isOn = getSwitchedValue(event, 'active');
    return isOn === null
      ? describeChanges(event, 'discount')
      : t(isOn ? 'switched on the discount {name}' : 'switched off the discount {name}', { name });
  },
  'promotion.deleted': () => t('deleted the discount {name}', { name }),
  'review.published': () => t('published a review of {name}', { name }),
  'review.rejected': () => t('rejected a review of {name}', { name }),
  'review.deleted': () => t('deleted a review of {name}', { name }),
  'collection.created': () => t('added the collection {name}', { name }),
  'collection.updated': (event) => {
    const isShown = getSwitchedValue(event, 'published');
    return isShown === null
      ? describeChanges(event, 'collection')
      : t(isShown ? 'published the collection {name}' : 'hid the collection {name}', { name });
  },
  'collection.deleted': () => t('deleted the collection {name}', { name }),
  'mail.resent': () => t('sent again the email {name}', { name }),
  'redirect.created': () => t('added the redirect from {name}', { name }),
  'redirect.updated': (event) => describeChanges(event, 'redirect'),
  'redirect.deleted': () => t('deleted the redirect from {name}', { name }),
  'redirect.imported': () => t('imported {name}', { name }),
};

export const getActivitySentenceParts = (event: ActivityEvent): ActivitySentenceParts =>
  toSentenceParts(PHRASES[event.action](event));

const NAMED_KINDS: Partial<Record<ActivityAction, NamedKind>> = {
  'product.updated': 'product',
  'promotion.updated': 'discount',
  'collection.updated': 'collection',
  'team.roleUpdated': 'role',
  'redirect.updated': 'redirect',
};
const BOOLEAN_FIELDS = ['active', 'published'];

const FIELDS_IN_PHRASE: Partial<Record<ActivityEvent['target']['type'], readonly string[]>> = {
  user: ['role', 'teamRole', 'disabled'],
  team: ['teamRole'],
  mail: ['state'],
};

const FIELDS_IN_ACTION_PHRASE: Partial<Record<ActivityAction, readonly string[]>> = {
  'product.archived': ['status'],
  'product.restored': ['status'],
  'order.paid': ['payment.amount', 'payment.method'],
  'order.refunded': ['refund.amount'],
  'order.moneyReturned': ['refund.byHand'],
};

/** Returns true if the sentence for an event already contains all changed values. */
function isPhraseComplete(event: ActivityEvent): boolean {
  const [only, ...more] = event.changes;
  const kind = NAMED_KINDS[event.action];
  if (event.action === 'settings.published') return isSettingsSentenceComplete(event);
  if (!only || more.length > 0 || kind === undefined) return false;
  return typeof only.after === 'boolean'
    ? BOOLEAN_FIELDS.includes(only.field)
    : describeSingleChange(only, kind) !== null;
}

/** Returns the changes that the sentence for an event does not mention. */
export function getUnmentionedActivityChanges(event: ActivityEvent): readonly ActivityChange[] {
  const { action, target, changes, items } = event;
  if (items.length > 0 || isPhraseComplete(event)) return [];
  const mentionedFields = [
    ...(FIELDS_IN_PHRASE[target.type] ?? []),
    ...(FIELDS_IN_ACTION_PHRASE[action] ?? []),
  ];
  return changes.filter(
    (change) =>
      !mentionedFields.includes(change.field) && formatActivityChange(change).some((label) => label !== null),
  );
}
