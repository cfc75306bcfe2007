import { isDeepStrictEqual } from 'node:util';
import type { Cart, SaveCartInput, StoredCartItem } from '../../contract/orders/cart';
import { t } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import { requireLatestVersion } from '../../platform/version-conflicts';
import type { TransactionHandle } from '../../platform/transactions/transactions';

const lineKey = ({ product, variant }: Pick<StoredCartItem, 'product' | 'variant'>) =>
  `${product}/${variant}`;

const toStoredItem = ({ product, variant, quantity }: StoredCartItem): StoredCartItem => ({
  product,
  variant,
  quantity,
});

export function createCartService({ transactions, cartsRepository: carts }: Shop) {
  return {
    get: (uid: string): Promise<Cart> => carts.find(uid),

    /**
     * Replaces the cart of an account. Idempotent, so that a client can retry.
     * @throws AppError STALE_WRITE if another device has changed the cart since `revision`
     */
    replace: (uid: string, { revision, items, saved }: SaveCartInput): Promise<Cart> =>
      transactions.run(async (tx) => {
        const before = await carts.read(tx, uid);
        const requested = { items: items.map(toStoredItem), saved: saved?.map(toStoredItem) ?? before.saved };
        if (isDeepStrictEqual({ items: before.items, saved: before.saved }, requested)) return before;
        await requireLatestVersion(
          revision,
          before.revision,
          () => ({ type: 'cart', current: before }),
          t('Your cart was changed on another device. Please load it again.'),
        );
        const after = { revision: revision + 1, ...requested };
        carts.write(tx, uid, after);
        return after;
      }),

    /** Reads a cart and returns a function that removes ordered items, unless their quantity differs from the order. */
    async prepareRemovalOfOrdered(
      tx: TransactionHandle,
      uid: string,
      ordered: readonly StoredCartItem[],
    ): Promise<() => void> {
      const { revision, items, saved } = await carts.peek(tx, uid);
      const quantities = new Map(ordered.map((line) => [lineKey(line), line.quantity]));
      const left = items.filter((item) => quantities.get(lineKey(item)) !== item.quantity);
      return () => {
        if (left.length < items.length) carts.write(tx, uid, { revision: revision + 1, items: left, saved });
      };
    },

    erase: (uid: string): Promise<void> => carts.erase(uid),
  };
}
