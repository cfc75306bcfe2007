import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PackageOpen, SearchX } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { isNarrowed, productFilters, type ProductFilters } from './product-filters';
import { useCategories } from './use-product-list';

/** A failed list is an empty one to the shopper (docs/product.md, Product list), with a way to try again. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={PackageOpen}
      title="No products available at the moment."
      action={
        <Button variant="outlined" color="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We could not load the products. Please check your connection.
    </EmptyState>
  );
}

/** A list without products: of an empty shop, of filters that leave nothing, or of a search without results. */
export function EmptyList({ filters }: { filters: ProductFilters }) {
  const categories = useCategories();
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
      <Box
        component="nav"
        aria-label="Categories"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, pb: 4 }}
      >
        {(categories ?? []).map(({ slug, name }) => (
          <LinkButton
            key={slug}
            to={productFilters.path({ category: slug })}
            color="secondary"
            sx={{ bgcolor: 'background.tile', fontWeight: 500 }}
          >
            {name}
          </LinkButton>
        ))}
      </Box>
    </>
  );
}
