import { PackageOpen, SearchX } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { CategoryButtons } from './category-choice';
import { isNarrowed, productFilters, type ProductFilters } from './product-filters';

/** A list without products: of an empty shop, of filters that leave nothing, or of a search without results. */
export function EmptyList({ filters }: { filters: ProductFilters }) {
  const { search } = filters;
  const narrowed = isNarrowed(filters);
  if (!search && !narrowed)
    return <EmptyState icon={PackageOpen} title="No products available at the moment." />;
  const wider = { ...productFilters.none, search: narrowed ? search : '', sort: filters.sort };
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={search ? `No products match “${search}”` : 'No products match these filters'}
        action={
          <LinkButton to={productFilters.path(wider)} variant="outlined" color="secondary">
            {narrowed ? 'Clear filters' : 'See all products'}
          </LinkButton>
        }
      >
        {narrowed
          ? 'Try fewer filters or another category.'
          : 'Check the spelling, try a more general word, or browse a category.'}
      </EmptyState>
      <CategoryButtons />
    </>
  );
}
