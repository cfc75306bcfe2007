import { useMemo, useState } from 'react';
import type { Product } from '@contract/products';
import { useData } from '@/shared/data/use-data';
import { productsKey, type ProductFilters } from './product-filters';
import { fetchProductsPage, forgetLists } from '../products-api';

const newer = (listed: Product, answer: Product | undefined) =>
  answer && Date.parse(answer.updatedAt) > Date.parse(listed.updatedAt) ? answer : listed;

/** The products that the filters ask for; what is changed here shows at once, in its place. */
export function useProducts(filters: ProductFilters) {
  const key = productsKey(filters);
  const { data, error, loading, settled, reload } = useData(key, fetchProductsPage, { keepPrevious: true });
  const [answers, setAnswers] = useState<ReadonlyMap<string, Product>>(new Map());
  const products = useMemo(
    () => data?.products.map((listed) => newer(listed, answers.get(listed._id))),
    [data, answers],
  );
  return {
    products,
    total: data?.total ?? 0,
    /** What is shown belongs to the filters, and not to those before them. */
    settled,
    failed: !settled && error !== undefined && !loading,
    reload,
    /** Takes over answers of the server; the list around them stays as it is until it is asked for again. */
    accept(changed: readonly Product[]) {
      setAnswers(
        (known) => new Map([...known, ...changed.map((product) => [product._id, product] as const)]),
      );
      forgetLists(key);
    },
    /** Something may have left the list, or come into it. */
    renew() {
      forgetLists(key);
      reload();
    },
  };
}
