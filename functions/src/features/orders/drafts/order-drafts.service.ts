import { toShippingAddress } from '../../../contract/addresses/to-shipping-address';
import type { ActivityAction } from '../../../contract/activity';
import {
  type UpdateOrderDraftInput,
  type CustomerOrderDraft,
  type OrderDraftListItem,
  type OrderDraft,
  type OrderDraftInput,
  type OrderDraftsQuery,
} from '../../../contract/orders/manual-orders';
import { priceToDecimal } from '../../../contract/pricing/shop-prices';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import type { PersonIdentity } from '../../../platform/correspondent';
import { createNotFoundError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { getNextUpdateTime, requireLatestVersion } from '../../../platform/version-conflicts';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { DELETED_ACCOUNT_NAME } from '../../activity/activity.service';
import { findProductTitle, getVariantOffer } from '../../products/stock.service';
import { requireOrderMoneyPermission } from '../placing/require-money-permission';
import type { OrderDraftDocument, StoredOrderDraft } from './order-drafts.repository';

const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

export const createOrderDraftNotFoundError = () =>
  createNotFoundError(t('This draft no longer exists: it was placed as an order, or deleted.'));

/** Creates an activity log entry for a draft. Contains no customer name, because log entries cannot be deleted. */
const createDraftActivityEntry = (action: ActivityAction, id: string) => ({
  action,
  target: {
    type: 'draft',
    id,
    label: t('Draft {code}', { code: id.slice(0, 6).toUpperCase() }),
  } as const,
  changes: [],
});

const presentListedDraft = ({ id, form, by, updatedAt }: StoredOrderDraft): OrderDraftListItem => ({
  _id: id,
  email: form.email,
  name: form.shippingAddress.fullName,
  by,
  units: form.items.reduce((units, { quantity }) => units + quantity, 0),
  updatedAt: updatedAt.toISOString(),
});

/** Creates the service for drafts of manual orders. Drafts reserve no stock and have no order number. */
export function createOrderDraftsService({
  transactions,
  orderDraftsRepository: drafts,
  stock,
  activity,
  now,
}: Shop) {
  async function present({ id, form, by, updatedAt }: StoredOrderDraft): Promise<OrderDraft> {
    const { items, shippingAddress, discount, shippingMethod, email, gift, payment, payDays, note } = form;
    const products = await stock.find(items.map(({ product }) => product));
    return {
      _id: id,
      email,
      by,
      updatedAt: updatedAt.toISOString(),
      discount,
      shippingMethod,
      gift: gift ?? null,
      payment,
      payDays,
      note,
      shippingAddress: toShippingAddress(shippingAddress),
      items: items.map(({ product, variant, quantity, price }) => {
        const offer = getVariantOffer(products, product, variant);
        return {
          product,
          variant,
          quantity,
          price: price ?? null,
          name: findProductTitle(products, product),
          options: offer?.options ?? {},
          listed: offer ? priceToDecimal(offer.price) : null,
        };
      }),
    };
  }

  function toDraftDocument(actor: RequestActor, form: OrderDraftInput, at: Date): OrderDraftDocument {
    const { items, discount, shippingMethod, email, shippingAddress, gift, payment, payDays, note } = form;
    return {
      email: email.toLowerCase(),
      form: { items, discount, shippingMethod, email, shippingAddress, gift, payment, payDays, note },
      by: actor.name || actor.email,
      changedBy: actor.uid,
      updatedAt: at,
      expiresAt: new Date(at.getTime() + LIFETIME_MS),
    };
  }

  async function readToChange(tx: TransactionHandle, id: string): Promise<StoredOrderDraft> {
    const stored = await drafts.read(tx, id);
    if (!stored) throw createOrderDraftNotFoundError();
    return { ...stored, id };
  }

  return {
    async list(
      query: OrderDraftsQuery,
    ): Promise<{ drafts: OrderDraftListItem[]; nextCursor: string | null }> {
      const page = await drafts.list(query);
      return { drafts: page.drafts.map(presentListedDraft), nextCursor: page.nextCursor };
    },

    count: drafts.count,

    /** Returns a draft with the current names and prices of its items. */
    async get(id: string): Promise<OrderDraft> {
      const stored = await drafts.read(null, id);
      if (!stored) throw createOrderDraftNotFoundError();
      return present({ ...stored, id });
    },

    /**
     * Creates a draft of a manual order.
     * @throws AppError PERMISSION_MISSING if the draft has manual prices, a discount or a payment and the user lacks
     * `orders.money`
     */
    async create(actor: RequestActor, input: OrderDraftInput): Promise<OrderDraft> {
      requireOrderMoneyPermission(actor, input);
      const id = drafts.newId();
      const draft = toDraftDocument(actor, input, new Date(now()));
      await transactions.run((tx) => {
        drafts.create(tx, id, draft);
        activity.record(tx, actor, createDraftActivityEntry('draft.created', id));
        return Promise.resolve();
      });
      return present({ ...draft, id });
    },

    /**
     * Updates a draft of a manual order.
     * @throws AppError STALE_WRITE with the saved version in `details.current`; PERMISSION_MISSING if the draft has
     * manual prices, a discount or a payment and the user lacks `orders.money`
     */
    async update(actor: RequestActor, id: string, input: UpdateOrderDraftInput): Promise<OrderDraft> {
      requireOrderMoneyPermission(actor, input);
      const draft = await transactions.run(async (tx) => {
        const stored = await readToChange(tx, id);
        await requireLatestVersion(
          input.updatedAt,
          stored.updatedAt,
          async () => ({ type: 'orderDraft', current: await present(stored) }),
          t('{name} has changed this draft meanwhile. Open it again to see what it says now.', {
            name: stored.by,
          }),
        );
        const changed = toDraftDocument(actor, input, getNextUpdateTime(stored.updatedAt, now()));
        drafts.put(tx, id, changed);
        activity.record(tx, actor, createDraftActivityEntry('draft.updated', id));
        return changed;
      });
      return present({ ...draft, id });
    },

    remove: (actor: RequestActor, id: string): Promise<void> =>
      transactions.run(async (tx) => {
        await readToChange(tx, id);
        drafts.delete(tx, id);
        activity.record(tx, actor, createDraftActivityEntry('draft.deleted', id));
      }),

    async listByCustomer({ email }: PersonIdentity): Promise<CustomerOrderDraft[]> {
      const found = email ? await drafts.listByCustomer(email) : [];
      return found.map(({ form, updatedAt }) => ({
        email: form.email,
        shippingAddress: toShippingAddress(form.shippingAddress),
        gift: form.gift ?? null,
        note: form.note,
        items: form.items.map(({ product, variant, quantity }) => ({ product, variant, quantity })),
        updatedAt: updatedAt.toISOString(),
      }));
    },

    /** Deletes the drafts for an erased customer, and anonymizes an erased author in other drafts. Idempotent. */
    erase: async ({ uid, email }: PersonIdentity): Promise<void> => {
      if (email) await drafts.erase(email);
      await drafts.renameAuthor(uid, DELETED_ACCOUNT_NAME);
    },
  };
}
