import type { Product } from '../../contract/products/products';
import { MAX_WISHLIST_ITEMS } from '../../contract/products/wishlist';
import { invalidField, notFound } from '../../platform/errors';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { ProductsService } from '../products/products.service';
import type { WishlistsRepository } from './wishlists.repository';

interface Dependencies extends Pick<CommonDependencies, 'transactions'> {
  wishlists: WishlistsRepository;
  products: Pick<ProductsService, 'get' | 'onSale'>;
}

export type WishlistService = ReturnType<typeof wishlistService>;

/** A customer's wishlist. It stores ids only: a product that is archived and restored comes back to it. */
export function wishlistService({ transactions, wishlists, products }: Dependencies) {
  /** Replaces a person's list by the result of `edit`, in one transaction; null leaves it as it is. */
  const change = (uid: string, edit: (productIds: string[]) => string[] | null) =>
    transactions.run(async (tx) => {
      const { productIds = [] } = await wishlists.read(tx, uid);
      const changed = edit(productIds);
      if (changed !== null) wishlists.put(tx, uid, { productIds: changed, updatedAt: new Date() });
      return changed ?? productIds;
    });

  const productIdsOf = async (uid: string): Promise<string[]> => (await wishlists.find(uid)).productIds ?? [];

  return {
    /** The products that are on sale, the latest addition first. */
    async list(uid: string): Promise<Product[]> {
      return products.onSale(await productIdsOf(uid));
    },

    /**
     * Adds a product. A product that is on the list already stays where it is, on sale or not.
     * @throws AppError NOT_FOUND for a product that is not on sale; VALIDATION_ERROR when the list is full.
     */
    async add(uid: string, productId: string): Promise<Product[]> {
      const before = await productIdsOf(uid);
      if (before.includes(productId)) return products.onSale(before);
      await products.get(productId);
      const productIds = await change(uid, (listed) => {
        if (listed.includes(productId)) return null;
        if (listed.length >= MAX_WISHLIST_ITEMS) {
          const message = `A wishlist can have at most ${MAX_WISHLIST_ITEMS} products. Please remove one first.`;
          throw invalidField('productId', message);
        }
        return [productId, ...listed];
      });
      return products.onSale(productIds);
    },

    /** @throws AppError NOT_FOUND for a product that is not on the list. */
    async remove(uid: string, productId: string): Promise<Product[]> {
      const productIds = await change(uid, (listed) => {
        if (!listed.includes(productId)) throw notFound('This product is not on your wishlist.');
        return listed.filter((id) => id !== productId);
      });
      return products.onSale(productIds);
    },

    /** Every id on the list, on sale or not. */
    productIds: productIdsOf,

    /** Removes the whole list, for an account that is erased. */
    erase: (uid: string): Promise<void> => wishlists.erase(uid),
  };
}
