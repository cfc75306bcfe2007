import type { ActivityAction, ActivityChange, ActivityEvent } from '@contract/activity';
import { priceText } from '@/shared/settings/store-settings';
import { RECEIPT_METHOD } from '@/shared/orders/receipt-method';
import { changeLabels, fieldLabel, lastPart, valueLabel } from './activity-labels';
import { isShort, type ActionPhrase } from './phrases';
import { saysSettings, settingsPhrase } from './settings-sentence';

const after = (event: ActivityEvent, field: string) =>
  event.changes.find((change) => change.field === field)?.after ?? null;

const together = new Intl.ListFormat('en', { type: 'conjunction' });

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

/** An amount inside a sentence: $128 or $119.50. */
const amount = (value: unknown) => priceText(Number(value), undefined, { wholeWithoutDecimals: true });

/** Lists of products that a change names, by what precedes the field's name. */
const PRODUCT_LISTS: Record<string, string> = {
  '': '',
  'buy.': ' the products to buy of',
  'get.': ' the products to get of',
};

/** A change of one value with its values: 'lowered the price of', Kettle, 'from $128 to $120'. Null for one that is too long to be said. */
function oneChange({ field, before, after: now }: ActivityChange, noun = ''): ActionPhrase | null {
  const own = lastPart(field);
  const variant = field.slice(0, field.length - own.length).replace(/:\s*$/, '');
  const of = `of${noun}`;
  const named = (words: string) => (variant === '' ? words : `(${variant}) ${words}`);
  if (own === 'price' && typeof before === 'number' && typeof now === 'number')
    return [
      `${now < before ? 'lowered' : 'raised'} the price ${of}`,
      named(`from ${amount(before)} to ${amount(now)}`),
    ];
  const [old, is] = changeLabels({ field, before, after: now });
  const list = PRODUCT_LISTS[own.replace(/products\.(added|removed)$/, '')];
  if (list !== undefined && is !== null && isShort(is))
    return [own.endsWith('added') ? `added ${is} to${list}${noun}` : `removed ${is} from${list}${noun}`];
  if (own === 'images' || own === 'image' || before === now || !isShort(old) || !isShort(is)) return null;
  if (own === 'title' && noun === '' && old !== null) return [`renamed ${old} to`];
  const label = inSentence(fieldLabel(own));
  if (old === null) return is === null ? null : [`set the ${label} ${of}`, named(`to ${is}`)];
  if (is === null) return [`removed the ${label} ${of}`, named(`(it was ${old})`)];
  return [`changed the ${label} ${of}`, named(`from ${old} to ${is}`)];
}

/** The values of several prices go one way mostly: that way is said. */
function pricesPhrase(changes: readonly ActivityChange[]): string | null {
  const moves = changes.map(({ field, before, after: now }) =>
    lastPart(field) === 'price' && typeof before === 'number' && typeof now === 'number'
      ? Math.sign(now - before)
      : 0,
  );
  if (moves.length === 0 || moves.includes(0) || new Set(moves).size > 1) return null;
  return `${moves[0] === 1 ? 'raised' : 'lowered'} the prices of`;
}

/** What a changed thing's entry says: its one change, or which fields changed. */
function changed(event: ActivityEvent, noun = ''): ActionPhrase {
  const [only, ...more] = event.changes;
  const said = only && more.length === 0 ? oneChange(only, noun) : null;
  if (said) return said;
  const prices = noun === '' ? pricesPhrase(event.changes) : null;
  if (prices) return [prices];
  return noun === '' ? [changedFields(event)] : [`changed${noun}`];
}

/** Whether the only change is a switch, and to what it was set. */
function switched(event: ActivityEvent, field: string): boolean | null {
  const [only, ...more] = event.changes;
  const isSwitch = more.length === 0 && only?.field === field && typeof only.after === 'boolean';
  return isSwitch ? only.after === true : null;
}

const STATUS_MADE: Record<string, ActionPhrase> = {
  active: ['put on sale'],
  archived: ['archived'],
  draft: ['made drafts of'],
};

/** One change of several products, by what was asked for. */
function bulk(event: ActivityEvent): ActionPhrase {
  const asked = (field: string) => after(event, field);
  const status = STATUS_MADE[String(asked('status'))];
  if (status) return status;
  if (asked('countInStock') !== null)
    return ['set the stock of', `to ${valueLabel('countInStock', asked('countInStock'))}`];
  const size = asked('price.by') === 'percent' ? `${asked('price.value')}%` : amount(asked('price.value'));
  const ending = asked('price.ending');
  return [
    `${asked('price.direction') === 'down' ? 'lowered' : 'raised'} the prices of`,
    `by ${size}${ending === 'exact' ? '' : `, rounded to ${ending}`}`,
  ];
}

function restored(event: ActivityEvent): ActionPhrase {
  return event.changes.find(({ field }) => field === 'status')?.before === 'draft'
    ? ['put on sale']
    : ['restored'];
}

/** An Owner is an administrator without more words. */
function roleGiven(event: ActivityEvent): ActionPhrase {
  const role = after(event, 'teamRole');
  if (role !== null) return ['gave', `the role ${role}`];
  const isCustomer = after(event, 'role') === 'customer';
  return ['made', isCustomer ? 'a customer' : 'an owner of the shop'];
}

function paid(event: ActivityEvent): ActionPhrase {
  const [sum, method] = [after(event, 'payment.amount'), after(event, 'payment.method')];
  if (typeof sum !== 'number') return ['recorded a payment of order'];
  const way = typeof method === 'string' && method !== 'other' && method in RECEIPT_METHOD;
  const by = way ? ` by ${RECEIPT_METHOD[method as keyof typeof RECEIPT_METHOD].toLowerCase()}` : '';
  return [`recorded a payment of ${amount(sum)}${by} for order`];
}

function refunded(event: ActivityEvent): ActionPhrase {
  const sum = after(event, 'refund.amount');
  // Money that a person returns is not back with the customer yet.
  if (typeof sum === 'number' && after(event, 'refund.byHand') !== null)
    return [`recorded a refund of ${amount(sum)} for order`];
  return [typeof sum === 'number' ? `refunded ${amount(sum)} of order` : 'refunded order'];
}

function moneyReturned(event: ActivityEvent): ActionPhrase {
  const sum = after(event, 'refund.byHand');
  return [`marked ${typeof sum === 'number' ? amount(sum) : 'money'} as returned for order`];
}

const MADE: Record<string, string> = {
  confirmed: 'confirmed order',
  shipped: 'shipped order',
  delivered: 'marked as delivered order',
  cancelled: 'cancelled order',
};

const FACTORS: Record<string, string> = {
  app: 'an authenticator app',
  passkey: 'a passkey',
  recoveryCode: 'a recovery code',
  recoveryCodes: 'the recovery codes',
};

const REFUSED: Record<string, string> = {
  app: 'a wrong code of the authenticator app',
  passkey: 'a wrong passkey',
  recoveryCode: 'a wrong recovery code',
  password: 'a wrong password',
};

/** What a person did with a second factor of their own. */
function secondFactor({ changes: [change] }: ActivityEvent): ActionPhrase {
  const { field = '', after: now = null } = change ?? {};
  if (field === 'refused')
    return [`tried ${REFUSED[String(now)] ?? 'a wrong second factor'} for the account of`];
  if (field === 'confirmed') return [`logged in with ${FACTORS[String(now)] ?? 'a second factor'} as`];
  if (field === 'sessions') return ['ended sessions of the account of'];
  const does = field === 'recoveryCodes' ? 'renewed' : now === null ? 'removed' : 'added';
  return [`${does} ${FACTORS[field] ?? 'a second factor'} ${now === null ? 'from' : 'of'} the account of`];
}

/** A phrase for every action: a new action of the contract without one does not compile. */
const PHRASES: Record<ActivityAction, (event: ActivityEvent) => ActionPhrase> = {
  'product.created': () => ['added'],
  'product.updated': (event) => changed(event),
  'product.archived': () => ['archived'],
  'product.restored': restored,
  'product.deleted': () => ['deleted'],
  'product.bulk': bulk,
  'product.bulkUndone': () => ['gave back the former prices of'],
  'order.status': (event) => [MADE[String(after(event, 'status'))] ?? 'changed the status of order'],
  'order.packed': () => ['packed a parcel of order'],
  'order.repacked': () => ['changed a packed parcel of order'],
  'order.unpacked': () => ['took back a parcel of order'],
  'order.parcel': () => ['shipped a part of order'],
  'order.label': (event) => [
    `${after(event, 'label.service') === null ? 'voided' : 'bought'} a label for order`,
  ],
  'order.tracking': () => ['changed the tracking of order'],
  'order.noted': () => ['added a note to order'],
  'order.tagged': () => ['changed the tags of order'],
  'order.deadline': () => ['extended the payment deadline of order'],
  'order.paid': paid,
  'order.corrected': () => ['corrected a payment of order'],
  'order.refunded': refunded,
  'order.moneyReturned': moneyReturned,
  'order.edited': () => ['edited order'],
  'order.created': () => ['made order'],
  'draft.created': () => ['began'],
  'draft.updated': () => ['changed'],
  'draft.deleted': () => ['deleted'],
  'order.claimed': () => ['claimed order'],
  'order.erased': () => ['erased the personal data of order'],
  'user.role': roleGiven,
  'user.status': (event) => [`${after(event, 'disabled') === true ? 'disabled' : 'enabled'} the account of`],
  'user.noted': () => ['added a note about'],
  'user.tagged': () => ['changed the tags of'],
  'user.merged': () => ['merged a guest into'],
  'user.deleted': () => ['deleted an account'],
  'team.invited': (event) => ['invited', `to the team with the role ${after(event, 'teamRole')}`],
  'team.withdrawn': () => ['withdrew the invitation of'],
  'team.joined': (event) => [
    `accepted the invitation to the team with the role ${after(event, 'teamRole')}:`,
  ],
  'team.roleCreated': () => ['added the role'],
  'team.roleUpdated': (event) => changed(event, ' the role'),
  'team.roleDeleted': () => ['deleted the role'],
  'user.secondFactor': secondFactor,
  'user.login': () => ['logged in as'],
  'user.loginFailed': () => ['tried a wrong password for the account of'],
  'import.begun': () => ['began the import of'],
  'export.begun': () => ['exported'],
  'import.undone': () => ['undid the import of'],
  'settings.published': settingsPhrase,
  'settings.restored': () => ['restored earlier settings as'],
  'promotion.created': () => ['added the discount'],
  'promotion.updated': (event) => {
    const isOn = switched(event, 'active');
    return isOn === null ? changed(event, ' the discount') : [`switched ${isOn ? 'on' : 'off'} the discount`];
  },
  'promotion.deleted': () => ['deleted the discount'],
  'review.published': () => ['published a review of'],
  'review.rejected': () => ['rejected a review of'],
  'review.deleted': () => ['deleted a review of'],
  'collection.created': () => ['added the collection'],
  'collection.updated': (event) => {
    const isShown = switched(event, 'published');
    return isShown === null
      ? changed(event, ' the collection')
      : [`${isShown ? 'published' : 'hid'} the collection`];
  },
  'collection.deleted': () => ['deleted the collection'],
  'mail.resent': () => ['sent again the email'],
};

export const actionPhrase = (event: ActivityEvent): ActionPhrase => PHRASES[event.action](event);

/** What the changed thing is called in its sentence: a product is its name alone. */
const NOUNS: Partial<Record<ActivityAction, string>> = {
  'product.updated': '',
  'promotion.updated': ' the discount',
  'collection.updated': ' the collection',
  'team.roleUpdated': ' the role',
};
const SWITCHES = ['active', 'published'];

/** What a sentence says already, by the kind of thing. */
const SPOKEN: Partial<Record<ActivityEvent['target']['type'], readonly string[]>> = {
  user: ['role', 'teamRole', 'disabled'],
  team: ['teamRole'],
  mail: ['state'],
};

const SPOKEN_BY: Partial<Record<ActivityAction, readonly string[]>> = {
  'product.archived': ['status'],
  'product.restored': ['status'],
  'order.paid': ['payment.amount', 'payment.method'],
  'order.refunded': ['refund.amount'],
  'order.moneyReturned': ['refund.byHand'],
};

/** Whether the sentence says the one change with its values. */
function saysAll(event: ActivityEvent): boolean {
  const [only, ...more] = event.changes;
  const noun = NOUNS[event.action];
  if (event.action === 'settings.published') return saysSettings(event);
  if (!only || more.length > 0 || noun === undefined) return false;
  return typeof only.after === 'boolean' ? SWITCHES.includes(only.field) : oneChange(only, noun) !== null;
}

/** The changes that the sentence does not contain; none from nothing to an empty text, which shows no value. */
export function detailChanges(event: ActivityEvent): readonly ActivityChange[] {
  const { action, target, changes, items } = event;
  if (items.length > 0 || saysAll(event)) return [];
  const spoken = [...(SPOKEN[target.type] ?? []), ...(SPOKEN_BY[action] ?? [])];
  return changes.filter(
    (change) => !spoken.includes(change.field) && changeLabels(change).some((label) => label !== null),
  );
}
