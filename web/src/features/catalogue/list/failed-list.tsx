import Button from '@mui/material/Button';
import { Coffee, ListRestart, PackageOpen } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { CategoryButtons } from './category-choice';
import { fromBeginning, productFilters, type ProductFilters } from './product-filters';
import type { ListFailure } from './use-product-list';

interface FailedListProps {
  failure: ListFailure;
  filters: ProductFilters;
  onRetry: () => void;
}

/** What the list is narrowed to without the search engine. */
const plain = ({ category, minPrice, maxPrice, inStock }: ProductFilters) =>
  productFilters.path({ category, minPrice, maxPrice, inStock });

/** A list that could not be loaded (docs/product.md, Product list), with the ways on. */
export function FailedList({ failure, filters, onRetry }: FailedListProps) {
  const retry = (
    <Button variant="outlined" color="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  switch (failure) {
    case 'search':
      return (
        <>
          <EmptyState
            icon={Coffee}
            title="Search is unavailable"
            action={
              <>
                <LinkButton to={plain(filters)} variant="contained" color="secondary" sx={{ mr: 1 }}>
                  {filters.category ? 'View the category' : 'See all products'}
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
    case 'cursor':
      return (
        <EmptyState
          icon={ListRestart}
          title="This page of the list is no longer available"
          action={
            <LinkButton to={productFilters.path(fromBeginning(filters))} variant="outlined" color="secondary">
              Start from the beginning
            </LinkButton>
          }
        >
          The link is no longer valid.
        </EmptyState>
      );
    case 'other':
      // A list that cannot be loaded looks like an empty one, with a way to try again.
      return (
        <EmptyState icon={PackageOpen} title="No products available at the moment." action={retry}>
          We could not load the products. Please check your connection.
        </EmptyState>
      );
  }
}
