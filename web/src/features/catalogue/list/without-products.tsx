import Button from '@mui/material/Button';
import { Coffee, ListRestart, PackageOpen, SearchX } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { CategoryButtons } from './category-choice';
import { fromBeginning, isNarrowed, productFilters, type ProductFilters } from './product-filters';
import type { ListFailure } from './use-product-list';

const NONE = 'No products available at the moment.';

const way = (to: Partial<ProductFilters>, text: string) => (
  <LinkButton to={productFilters.path(to)} variant="outlined" color="secondary">
    {text}
  </LinkButton>
);

/** A list without products: of an empty shop, of filters that leave nothing, or of a search without results. */
export function EmptyList({ filters }: { filters: ProductFilters }) {
  const { search, sort } = filters;
  const narrowed = isNarrowed(filters);
  if (!search && !narrowed) return <EmptyState icon={PackageOpen} title={NONE} />;
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={search ? `No products match “${search}”` : 'No products match these filters'}
        action={narrowed ? way({ search, sort }, 'Clear filters') : way({ sort }, 'See all products')}
      >
        {narrowed
          ? 'Try fewer filters or another category.'
          : 'Check the spelling, try a more general word, or browse a category.'}
      </EmptyState>
      <CategoryButtons />
    </>
  );
}

interface FailedListProps {
  failure: ListFailure;
  filters: ProductFilters;
  onRetry: () => void;
}

/** A list that could not be loaded (docs/product.md, Product list), with the ways on. */
export function FailedList({ failure, filters, onRetry }: FailedListProps) {
  const retry = (
    <Button variant="outlined" color="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  if (failure === 'cursor')
    return (
      <EmptyState
        icon={ListRestart}
        title="This page of the list is no longer available"
        action={way(fromBeginning(filters), 'Start from the beginning')}
      >
        The link is no longer valid.
      </EmptyState>
    );
  if (failure === 'other')
    // A list that cannot be loaded looks like an empty one, with a way to try again.
    return (
      <EmptyState icon={PackageOpen} title={NONE} action={retry}>
        We could not load the products. Please check your connection.
      </EmptyState>
    );
  // What the list is narrowed to without the search engine.
  const { category, minPrice, maxPrice, inStock } = filters;
  const plain = productFilters.path({ category, minPrice, maxPrice, inStock });
  return (
    <>
      <EmptyState
        icon={Coffee}
        title="Search is unavailable"
        action={
          <>
            <LinkButton to={plain} variant="contained" color="secondary" sx={{ mr: 1 }}>
              {category ? 'View the category' : 'See all products'}
            </LinkButton>
            {retry}
          </>
        }
      >
        Search is temporarily unavailable. You can still browse products.
      </EmptyState>
      <CategoryButtons />
    </>
  );
}
