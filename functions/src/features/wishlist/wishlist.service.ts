import type { Product } from '../../contract/products/products';
import { MAX_WISHLIST_ITEMS } from '../../contract/products/wishlist';
import { t } from '../../contract/texts/text';
import { createFieldError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';

/** Creates the service for wishlists. Only product ids are stored, so that restored products appear again. */
export function createWishlistService({ transactions, wishlistsRepository: wishlists, products }: Shop) {
  /** Changes a wishlist in a transaction. Writes nothing if `edit` returns null. */
  const updateList = (uid: string, edit: (productIds: string[]) => string[] | null) =>
    transactions.run(async (tx) => {
      const { productIds = [] } = await wishlists.read(tx, uid);
      const changed = edit(productIds);
      if (changed !== null) wishlists.put(tx, uid, { productIds: changed, updatedAt: new Date() });
      return changed ?? productIds;
    });

  const getProductIds = async (uid: string): Promise<string[]> =>
    (await wishlists.find(uid)).productIds ?? [];

  return {
    async list(uid: string): Promise<Product[]> {
      return products.getOnSale(await getProductIds(uid));
    },

    /**
     * Adds a product to a wishlist. A product that is already on the wishlist keeps its position.
     * @throws AppError NOT_FOUND if the product is not on sale; VALIDATION_ERROR if the wishlist is full
     */
    async add(uid: string, productId: string): Promise<Product[]> {
      const before = await getProductIds(uid);
      if (before.includes(productId)) return products.getOnSale(before);
      await products.get(productId);
      const productIds = await updateList(uid, (listed) => {
        if (listed.includes(productId)) return null;
        if (listed.length >= MAX_WISHLIST_ITEMS) {
          const message = t('A wishlist can have at most {most} products. Please remove one first.', {
            most: MAX_WISHLIST_ITEMS,
          });
          throw createFieldError('productId', message);
        }
        return [productId, ...listed];
      });
      return products.getOnSale(productIds);
    },

    /** @throws AppError NOT_FOUND if the product is not on the wishlist */
    async remove(uid: string, productId: string): Promise<Product[]> {
      const productIds = await updateList(uid, (listed) => {
        if (!listed.includes(productId))
          throw createNotFoundError(t('This product is not on your wishlist.'));
        return listed.filter((id) => id !== productId);
      });
      return products.getOnSale(productIds);
    },

    /** Returns the ids of all products on a wishlist, including products that are not on sale. */
    listProductIds: getProductIds,

    erase: (uid: string): Promise<void> => wishlists.erase(uid),
  };
}
