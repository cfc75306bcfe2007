import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product, ProductVariant } from '@contract/products/products';
import { useAhead } from '../use-ahead';
import { isSizeOption } from './details/size-guide';
import { agreeing, firstVariant, inStock, VARIANT, type Choice } from './variant-choice';

/**
 * What a product's page shows and sells: the variant that its address names, so that it can be shared and found again, or
 * else the first in stock. A size is never chosen for the shopper: until they do, the variant's is open.
 */
export function useChosenVariant(product: Product) {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(VARIANT);
  const [ahead, setAhead] = useAhead<string>(inUrl);
  const [sized, setSized] = useState(false);
  const named = (id: string | null) => product.variants.find(({ _id }) => _id === id);
  const variant = named(ahead ?? inUrl) ?? firstVariant(product);
  const size = product.options.find(({ name, values }) => isSizeOption(name) && values.length > 1)?.name;
  const isOpen = size !== undefined && !sized && !named(inUrl) && product.countInStock > 0;
  const choice: Choice = { ...variant?.options };
  if (isOpen) delete choice[size];
  return {
    variant,
    choice,
    /** The option whose value is to be chosen first. */
    openSize: isOpen ? size : null,
    /** The variants that may be meant: the one, or those in stock in any size. */
    offers: isOpen
      ? agreeing(product, choice, product.options.length).filter(inStock)
      : variant
        ? [variant]
        : [],
    choose({ _id }: ProductVariant, name: string) {
      const decided = !isOpen || name === size;
      setSized(decided);
      if (_id !== variant?._id) setAhead(_id);
      if (!decided || _id === inUrl) return;
      params.set(VARIANT, _id);
      setParams(params, { replace: true, preventScrollReset: true });
    },
  };
}
