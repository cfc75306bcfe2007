import { useState } from 'react';
import type { Product, ProductStatus } from '@contract/products';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { changeProduct, fetchAnyProduct, productKey, removeProduct, staleProduct } from './products-api';

interface ActionEvents {
  /** The product in its current version. */
  onChanged: (product: Product) => void;
  onLeft: (id: string) => void;
}

/** Archives, restores and deletes one product. */
export function useProductActions({ onChanged, onLeft }: ActionEvents) {
  const [busy, setBusy] = useState(false);

  const attempt = async (act: () => Promise<void>, id: string, failed: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toasts.error(messageOf(error, failed));
      const current = staleProduct(error);
      if (current) onChanged(current);
      if (error instanceof ApiError && error.status === 404) onLeft(id);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    setStatus: ({ _id, title, updatedAt }: Product, status: ProductStatus) =>
      attempt(
        async () => {
          onChanged(await changeProduct(_id, { status, updatedAt }));
          toasts.success(status === 'archived' ? `${title} is archived` : `${title} is on sale again`);
        },
        _id,
        'The product could not be changed. Please try again.',
      ),
    remove: ({ _id, title }: Product) =>
      attempt(
        async () => {
          const { status } = await removeProduct(_id);
          if (status === 'deleted') {
            toasts.success(`${title} is deleted`);
            return onLeft(_id);
          }
          toasts.info(`${title} has orders, so it was archived instead of deleted`);
          onChanged(await fetchAnyProduct(productKey(_id)));
        },
        _id,
        'The product could not be deleted. Please try again.',
      ),
  };
}
