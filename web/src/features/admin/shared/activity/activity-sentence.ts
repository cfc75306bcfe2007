import type { ActivityAction, ActivityChange, ActivityEvent } from '@contract/activity';
import { formatPrice } from '@/shared/settings/store-settings';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import {
  formatActivityChange,
  getActivityFieldLabel,
  stripVariantName,
  formatActivityValue,
} from './activity-labels';
import { isShortEnoughForSentence, type ActivitySentenceParts } from './phrases';
import { isSettingsSentenceComplete, getSettingsSentenceParts } from './settings-sentence';

const getValueAfter = (event: ActivityEvent, field: string) =>
  event.changes.find((change) => change.field === field)?.after ?? null;

const conjunctionFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Lowercases the first letter, except in abbreviations such as SKU. */
const lowercaseFirst = (words: string) => words.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

const MAX_NAMED = 3;

/** Formats changed fields, such as 'changed the price and stock of'. With more than three fields, returns 'changed'. */
function describeChangedFields({ changes }: ActivityEvent): string {
  const fields = [
    ...new Set(
      changes.map((change) => lowercaseFirst(getActivityFieldLabel(stripVariantName(change.field)))),
    ),
  ];
  if (fields.length === 0 || fields.length > MAX_NAMED) return 'changed';
  return `changed the ${conjunctionFormat.format(fields)} of`;
}

const formatAmount = (value: unknown) =>
  formatPrice(Number(value), undefined, { wholeWithoutDecimals: true });

/** Sentence parts for the product lists of a promotion, by prefix of the field names. */
const PRODUCT_LISTS: Record<string, string> = {
  '': '',
  'buy.': ' the products to buy of',
  'get.': ' the products to get of',
};

/**
 * Formats the change of a field as words before and after the object's name.
 * @returns for example ['lowered the price of', 'from $128 to $120'], or null if the values are too long
 */
function describeSingleChange(
  { field, before, after: now }: ActivityChange,
  noun = '',
): ActivitySentenceParts | null {
  const fieldName = stripVariantName(field);
  const variant = field.slice(0, field.length - fieldName.length).replace(/:\s*$/, '');
  const ofTarget = `of${noun}`;
  const withVariant = (words: string) => (variant === '' ? words : `(${variant}) ${words}`);
  if (fieldName === 'price' && typeof before === 'number' && typeof now === 'number')
    return [
      `${now < before ? 'lowered' : 'raised'} the price ${ofTarget}`,
      withVariant(`from ${formatAmount(before)} to ${formatAmount(now)}`),
    ];
  const [old, is] = formatActivityChange({ field, before, after: now });
  const productList = PRODUCT_LISTS[fieldName.replace(/products\.(added|removed)$/, '')];
  if (productList !== undefined && is !== null && isShortEnoughForSentence(is))
    return [
      fieldName.endsWith('added')
        ? `added ${is} to${productList}${noun}`
        : `removed ${is} from${productList}${noun}`,
    ];
  if (
    fieldName === 'images' ||
    fieldName === 'image' ||
    before === now ||
    !isShortEnoughForSentence(old) ||
    !isShortEnoughForSentence(is)
  )
    return null;
  if (fieldName === 'title' && noun === '' && old !== null) return [`renamed ${old} to`];
  const label = lowercaseFirst(getActivityFieldLabel(fieldName));
  if (old === null) return is === null ? null : [`set the ${label} ${ofTarget}`, withVariant(`to ${is}`)];
  if (is === null) return [`removed the ${label} ${ofTarget}`, withVariant(`(it was ${old})`)];
  return [`changed the ${label} ${ofTarget}`, withVariant(`from ${old} to ${is}`)];
}

function describePriceChanges(changes: readonly ActivityChange[]): string | null {
  const moves = changes.map(({ field, before, after: now }) =>
    stripVariantName(field) === 'price' && typeof before === 'number' && typeof now === 'number'
      ? Math.sign(now - before)
      : 0,
  );
  if (moves.length === 0 || moves.includes(0) || new Set(moves).size > 1) return null;
  return `${moves[0] === 1 ? 'raised' : 'lowered'} the prices of`;
}

function describeChanges(event: ActivityEvent, noun = ''): ActivitySentenceParts {
  const [only, ...more] = event.changes;
  const description = only && more.length === 0 ? describeSingleChange(only, noun) : null;
  if (description) return description;
  const prices = noun === '' ? describePriceChanges(event.changes) : null;
  if (prices) return [prices];
  return noun === '' ? [describeChangedFields(event)] : [`changed${noun}`];
}

/** Returns the new value if the given boolean field is the event's only change, otherwise null. */
function getSwitchedValue(event: ActivityEvent, field: string): boolean | null {
  const [only, ...more] = event.changes;
  const isSwitch = more.length === 0 && only?.field === field && typeof only.after === 'boolean';
  return isSwitch ? only.after === true : null;
}

const STATUS_PHRASES: Record<string, ActivitySentenceParts> = {
  active: ['put on sale'],
  archived: ['archived'],
  draft: ['made drafts of'],
};

function describeBulkChange(event: ActivityEvent): ActivitySentenceParts {
  const getRequestedValue = (field: string) => getValueAfter(event, field);
  const status = STATUS_PHRASES[String(getRequestedValue('status'))];
  if (status) return status;
  if (getRequestedValue('countInStock') !== null)
    return [
      'set the stock of',
      `to ${formatActivityValue('countInStock', getRequestedValue('countInStock'))}`,
    ];
  const size =
    getRequestedValue('price.by') === 'percent'
      ? `${getRequestedValue('price.value')}%`
      : formatAmount(getRequestedValue('price.value'));
  const ending = getRequestedValue('price.ending');
  return [
    `${getRequestedValue('price.direction') === 'down' ? 'lowered' : 'raised'} the prices of`,
    `by ${size}${ending === 'exact' ? '' : `, rounded to ${ending}`}`,
  ];
}

function describeRestore(event: ActivityEvent): ActivitySentenceParts {
  return event.changes.find(({ field }) => field === 'status')?.before === 'draft'
    ? ['put on sale']
    : ['restored'];
}

/** Describes a change of a user's role. An administrator without a team role is an owner of the shop. */
function describeRoleChange(event: ActivityEvent): ActivitySentenceParts {
  const role = getValueAfter(event, 'teamRole');
  if (role !== null) return ['gave', `the role ${role}`];
  const isCustomer = getValueAfter(event, 'role') === 'customer';
  return ['made', isCustomer ? 'a customer' : 'an owner of the shop'];
}

function describePayment(event: ActivityEvent): ActivitySentenceParts {
  const [sum, method] = [getValueAfter(event, 'payment.amount'), getValueAfter(event, 'payment.method')];
  if (typeof sum !== 'number') return ['recorded a payment of order'];
  const way = typeof method === 'string' && method !== 'other' && method in MANUAL_PAYMENT_METHOD_LABELS;
  const by = way
    ? ` by ${MANUAL_PAYMENT_METHOD_LABELS[method as keyof typeof MANUAL_PAYMENT_METHOD_LABELS].toLowerCase()}`
    : '';
  return [`recorded a payment of ${formatAmount(sum)}${by} for order`];
}

function describeRefund(event: ActivityEvent): ActivitySentenceParts {
  const sum = getValueAfter(event, 'refund.amount');
  // A refund by hand is only recorded at first: the customer has not received the money yet.
  if (typeof sum === 'number' && getValueAfter(event, 'refund.byHand') !== null)
    return [`recorded a refund of ${formatAmount(sum)} for order`];
  return [typeof sum === 'number' ? `refunded ${formatAmount(sum)} of order` : 'refunded order'];
}

function describeMoneyReturned(event: ActivityEvent): ActivitySentenceParts {
  const sum = getValueAfter(event, 'refund.byHand');
  return [`marked ${typeof sum === 'number' ? formatAmount(sum) : 'money'} as returned for order`];
}

const ORDER_STATUS_PHRASES: Record<string, string> = {
  confirmed: 'confirmed order',
  shipped: 'shipped order',
  delivered: 'marked as delivered order',
  cancelled: 'cancelled order',
};

const FACTOR_NAMES: Record<string, string> = {
  app: 'an authenticator app',
  passkey: 'a passkey',
  recoveryCode: 'a recovery code',
  recoveryCodes: 'the recovery codes',
};

const REFUSED_FACTOR_NAMES: Record<string, string> = {
  app: 'a wrong code of the authenticator app',
  passkey: 'a wrong passkey',
  recoveryCode: 'a wrong recovery code',
  password: 'a wrong password',
};

function describeSecondFactor({ changes: [change] }: ActivityEvent): ActivitySentenceParts {
  const { field = '', after: now = null } = change ?? {};
  if (field === 'refused')
    return [`tried ${REFUSED_FACTOR_NAMES[String(now)] ?? 'a wrong second factor'} for the account of`];
  if (field === 'confirmed') return [`logged in with ${FACTOR_NAMES[String(now)] ?? 'a second factor'} as`];
  if (field === 'sessions') return ['ended sessions of the account of'];
  const does = field === 'recoveryCodes' ? 'renewed' : now === null ? 'removed' : 'added';
  return [
    `${does} ${FACTOR_NAMES[field] ?? 'a second factor'} ${now === null ? 'from' : 'of'} the account of`,
  ];
}

/** Functions that describe an event, by action. The type requires a function for each action. */
const PHRASES: Record<ActivityAction, (event: ActivityEvent) => ActivitySentenceParts> = {
  'product.created': () => ['added'],
  'product.updated': (event) => describeChanges(event),
  'product.archived': () => ['archived'],
  'product.restored': describeRestore,
  'product.deleted': () => ['deleted'],
  'product.bulk': describeBulkChange,
  'product.bulkUndone': () => ['gave back the former prices of'],
  'order.status': (event) => [
    ORDER_STATUS_PHRASES[String(getValueAfter(event, 'status'))] ?? 'changed the status of order',
  ],
  'order.packed': () => ['packed a parcel of order'],
  'order.repacked': () => ['changed a packed parcel of order'],
  'order.unpacked': () => ['took back a parcel of order'],
  'order.parcel': () => ['shipped a part of order'],
  'order.label': (event) => [
    `${getValueAfter(event, 'label.service') === null ? 'voided' : 'bought'} a label for order`,
  ],
  'order.tracking': () => ['changed the tracking of order'],
  'order.noted': () => ['added a note to order'],
  'order.tagged': () => ['changed the tags of order'],
  'order.deadline': () => ['extended the payment deadline of order'],
  'order.paid': describePayment,
  'order.corrected': () => ['corrected a payment of order'],
  'order.refunded': describeRefund,
  'order.moneyReturned': describeMoneyReturned,
  'order.edited': () => ['edited order'],
  'order.withdrawalHandled': () => ['handled the withdrawal from order'],
  'order.withdrawalReopened': () => ['reopened the withdrawal from order'],
  'order.created': () => ['made order'],
  'draft.created': () => ['began'],
  'draft.updated': () => ['changed'],
  'draft.deleted': () => ['deleted'],
  'order.claimed': () => ['claimed order'],
  'order.erased': () => ['erased the personal data of order'],
  'user.role': describeRoleChange,
  'user.status': (event) => [
    `${getValueAfter(event, 'disabled') === true ? 'disabled' : 'enabled'} the account of`,
  ],
  'user.noted': () => ['added a note about'],
  'user.tagged': () => ['changed the tags of'],
  'user.merged': () => ['merged a guest into'],
  'user.deleted': () => ['deleted an account'],
  'team.invited': (event) => ['invited', `to the team with the role ${getValueAfter(event, 'teamRole')}`],
  'team.withdrawn': () => ['withdrew the invitation of'],
  'team.joined': (event) => [
    `accepted the invitation to the team with the role ${getValueAfter(event, 'teamRole')}:`,
  ],
  'team.roleCreated': () => ['added the role'],
  'team.roleUpdated': (event) => describeChanges(event, ' the role'),
  'team.roleDeleted': () => ['deleted the role'],
  'user.secondFactor': describeSecondFactor,
  'user.login': () => ['logged in as'],
  'user.loginFailed': () => ['tried a wrong password for the account of'],
  'import.begun': () => ['began the import of'],
  'export.begun': () => ['exported'],
  'import.undone': () => ['undid the import of'],
  'settings.published': getSettingsSentenceParts,
  'settings.restored': () => ['restored earlier settings as'],
  'promotion.created': () => ['added the discount'],
  'promotion.updated': (event) => {
    const isOn = getSwitchedValue(event, 'active');
    return isOn === null
      ? describeChanges(event, ' the discount')
      : [`switched ${isOn ? 'on' : 'off'} the discount`];
  },
  'promotion.deleted': () => ['deleted the discount'],
  'review.published': () => ['published a review of'],
  'review.rejected': () => ['rejected a review of'],
  'review.deleted': () => ['deleted a review of'],
  'collection.created': () => ['added the collection'],
  'collection.updated': (event) => {
    const isShown = getSwitchedValue(event, 'published');
    return isShown === null
      ? describeChanges(event, ' the collection')
      : [`${isShown ? 'published' : 'hid'} the collection`];
  },
  'collection.deleted': () => ['deleted the collection'],
  'mail.resent': () => ['sent again the email'],
  'redirect.created': () => ['added the redirect from'],
  'redirect.updated': (event) => describeChanges(event, ' the redirect from'),
  'redirect.deleted': () => ['deleted the redirect from'],
  'redirect.imported': () => ['imported'],
};

export const getActivitySentenceParts = (event: ActivityEvent): ActivitySentenceParts =>
  PHRASES[event.action](event);

const NOUNS: Partial<Record<ActivityAction, string>> = {
  'product.updated': '',
  'promotion.updated': ' the discount',
  'collection.updated': ' the collection',
  'team.roleUpdated': ' the role',
  'redirect.updated': ' the redirect from',
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
  const noun = NOUNS[event.action];
  if (event.action === 'settings.published') return isSettingsSentenceComplete(event);
  if (!only || more.length > 0 || noun === undefined) return false;
  return typeof only.after === 'boolean'
    ? BOOLEAN_FIELDS.includes(only.field)
    : describeSingleChange(only, noun) !== null;
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
