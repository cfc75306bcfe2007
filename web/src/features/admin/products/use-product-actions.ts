import type { Product, ProductStatus } from '@contract/products/products';
import { isNotFound, presentState } from '@/shared/api/api-error';
import { useAction, type Outcome } from '@/shared/data/use-action';
import { toasts } from '@/shared/toasts/toasts';
import { removeProduct, setStatus } from './products-api';

interface ActionEvents {
  /** The product in its current version. */
  onChanged: (product: Product) => void;
  /** The product was deleted. */
  onLeft: (id: string) => void;
}

/** Archives, restores and deletes one product. */
export function useProductActions({ onChanged, onLeft }: ActionEvents) {
  const changing = useAction(setStatus, {
    success: ({ title, status }) =>
      status === 'archived' ? `${title} is archived` : `${title} is on sale again`,
    failure: 'The product could not be changed. Please try again.',
  });
  const removing = useAction(removeProduct, {
    failure: 'The product could not be deleted. Please try again.',
  });
  const finish = (id: string, outcome: Outcome<Product | null>) => {
    const current = outcome.ok ? outcome.answer : presentState(outcome.error, 'product');
    if (current) onChanged(current);
    else if (outcome.ok || isNotFound(outcome.error)) onLeft(id);
  };
  return {
    busy: changing.busy || removing.busy,
    setStatus: async (product: Product, status: ProductStatus) =>
      finish(product._id, await changing.run(product, status)),
    remove: async (product: Product) => {
      const outcome = await removing.run(product);
      if (outcome.ok && outcome.answer === null) toasts.success(`${product.title} is deleted`);
      else if (outcome.ok) toasts.info(`${product.title} has orders, so it was archived instead of deleted`);
      finish(product._id, outcome);
    },
  };
}
