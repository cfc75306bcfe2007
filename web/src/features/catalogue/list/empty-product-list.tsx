import Box from '@mui/material/Box';
import { Coffee, ListRestart, PackageOpen, SearchX } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import type { ProductsResponse } from '@contract/products/products';
import { shopPaths } from '@/shared/config/paths';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { BestSellers } from '../best-sellers';
import { CategoryLinks } from './category-choice';
import { removeCursor, hasActiveFilters, catalogueFilterCodec, type ProductFilters } from './product-filters';
import { RelatedProducts } from './related-products';
import type { ProductListFailureReason } from './use-product-list';
import { OptionalSection } from '@/shared/ui/optional-part';

const NO_PRODUCTS_TEXT = 'No products available at the moment.';

const renderListLink = (to: Partial<ProductFilters>, text: string) => (
  <SecondaryLink to={catalogueFilterCodec.path(to)}>{text}</SecondaryLink>
);

/** Placeholder for a product list without results. Suggests changes to the search or the filters. */
export function EmptyProductList({
  filters,
  nearest,
  related = [],
}: { filters: ProductFilters } & Pick<ProductsResponse, 'nearest' | 'related'>) {
  const { search, sort } = filters;
  const narrowed = hasActiveFilters(filters);
  if (!search && !narrowed) return <EmptyState icon={PackageOpen} title={NO_PRODUCTS_TEXT} />;
  const alternatives = (
    <>
      <CategoryLinks />
      <RelatedProducts search={search} products={related} />
      {related.length > 0 ? null : (
        <OptionalSection>
          <BestSellers />
        </OptionalSection>
      )}
    </>
  );
  if (search && nearest && (nearest.category ?? nearest.search) !== null) {
    const { category, search: instead } = nearest;
    return (
      <>
        <EmptyState
          icon={SearchX}
          title={`No results for “${search}”`}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
              {category ? (
                <LinkButton to={shopPaths.category(category.slug)} variant="contained" color="secondary">
                  Browse {category.name}
                </LinkButton>
              ) : null}
              {instead === null ? null : renderListLink({ search: instead }, `Search for “${instead}”`)}
            </Box>
          }
        >
          {category ? `You may find something similar in ${category.name}.` : 'Try fewer words.'}
        </EmptyState>
        {alternatives}
      </>
    );
  }
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={search ? `No products match “${search}”` : 'No products match these filters'}
        action={
          narrowed
            ? renderListLink({ search, sort }, 'Clear filters')
            : renderListLink({ sort }, 'See all products')
        }
      >
        {narrowed
          ? 'Try fewer filters or another category.'
          : 'Check the spelling, try a more general word, or browse a category.'}
      </EmptyState>
      {search ? alternatives : <CategoryLinks />}
    </>
  );
}

interface ProductListErrorProps {
  failure: ProductListFailureReason;
  filters: ProductFilters;
  onRetry: () => void;
}

export function ProductListError({ failure, filters, onRetry }: ProductListErrorProps) {
  const retry = <SecondaryButton onClick={onRetry}>Try again</SecondaryButton>;
  if (failure === 'cursor')
    return (
      <EmptyState
        icon={ListRestart}
        title="This page of the list is no longer available"
        action={renderListLink(removeCursor(filters), 'Start from the beginning')}
      >
        The link is no longer valid.
      </EmptyState>
    );
  if (failure === 'other')
    return (
      <EmptyState icon={PackageOpen} title={NO_PRODUCTS_TEXT} action={retry}>
        We could not load the products. Please check your connection.
      </EmptyState>
    );
  const { category, minPrice, maxPrice, inStock } = filters;
  const plain = catalogueFilterCodec.path({ category, minPrice, maxPrice, inStock });
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
      <CategoryLinks />
    </>
  );
}
