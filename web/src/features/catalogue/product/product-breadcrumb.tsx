import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { Breadcrumb } from '../breadcrumb';
import { lastList, type SeenList } from '../last-list';

/** The way up from a product; the list that led to it is found as it was left, with its filters. */
export function stepsTo({ category, categorySlug }: Product, from: SeenList | null) {
  const isOf = (slug: string | null) => from?.category === slug;
  return [
    { to: paths.home, label: 'Home' },
    { to: from && isOf(null) ? from.address : paths.products, label: 'Shop' },
    { to: from && isOf(categorySlug) ? from.address : paths.category(categorySlug), label: category },
  ];
}

export function ProductBreadcrumb({ product }: { product: Product }) {
  const [from] = useState(lastList);
  return <Breadcrumb steps={stepsTo(product, from)} />;
}
