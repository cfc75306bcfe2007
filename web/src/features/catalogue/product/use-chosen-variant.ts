import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product, ProductVariant } from '@contract/products/products';
import { variantOf } from './variant-choice';

const PARAM = 'variant';

/** The variant a product's page shows, which its address names, so that it can be shared and found again. */
export function useChosenVariant(product: Product) {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(PARAM);
  // The router changes the address in its own time; a choice must not spring back until then.
  const [ahead, setAhead] = useState<string | null>(null);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    setSeen(inUrl);
    setAhead(null);
  }
  const variant = variantOf(product, ahead ?? inUrl);
  const choose = ({ _id }: ProductVariant) => {
    if (_id === variant?._id) return;
    setAhead(_id);
    params.set(PARAM, _id);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return { variant, choose };
}
