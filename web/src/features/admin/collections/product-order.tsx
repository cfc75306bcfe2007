import { useField } from 'formik';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { fetchTitles } from '../discounts/discounts-api';
import { OrderList } from '../order-list';

interface ProductOrderProps {
  name: string;
  /** Products whose titles are known. */
  found: readonly Product[];
}

/** The order of chosen products, as the collection shows them. */
export function ProductOrder({ name, found }: ProductOrderProps) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  // Those that were chosen before, as the field of the choice asks for them, too.
  const [before] = useState(value);
  const { data: titles } = useData(before.length > 0 ? `titles:${before.join()}` : null, () =>
    fetchTitles(before),
  );
  const nameOf = (id: string) => found.find(({ _id }) => _id === id)?.title ?? titles?.get(id) ?? id;
  return <OrderList value={value} nameOf={nameOf} onChange={(next) => void setValue(next)} />;
}
