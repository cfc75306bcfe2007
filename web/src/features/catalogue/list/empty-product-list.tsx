import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Coffee, ListRestart, PackageOpen, SearchX } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import type { ProductsResponse } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { BestSellers } from '../best-sellers';
import { CategoryLinks } from './category-choice';
import { removeCursor, hasActiveFilters, catalogueFilterCodec, type ProductFilters } from './product-filters';
import { RelatedProducts } from './related-products';
import type { ProductListFailureReason } from './use-product-list';
import { OptionalSection } from '@/shared/ui/optional-part';

const NO_PRODUCTS_TEXT = t('No products available at the moment.');

const renderListLink = (to: Partial<ProductFilters>, text: string) => (
  <SecondaryLink to={catalogueFilterCodec.path(to)}>{text}</SecondaryLink>
);

interface EmptyListNotice {
  title: string;
  text: string;
  action: ReactNode;
}

/** Returns the title, text and links of an empty list. Suggests changes to the search or the filters. */
function createEmptyListNotice(
  filters: ProductFilters,
  nearest: ProductsResponse['nearest'],
): EmptyListNotice {
  const { search, sort } = filters;
  if (search && nearest && (nearest.category ?? nearest.search) !== null) {
    const { category, search: instead } = nearest;
    return {
      title: t('No results for “{search}”', { search }),
      text: category
        ? t('You may find something similar in {category}.', { category: category.name })
        : t('Try fewer words.'),
      action: (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {category ? (
            <LinkButton to={shopPaths.category(category.slug)} variant="contained" color="secondary">
              {t('Browse {category}', { category: category.name })}
            </LinkButton>
          ) : null}
          {instead === null
            ? null
            : renderListLink({ search: instead }, t('Search for “{search}”', { search: instead }))}
        </Box>
      ),
    };
  }
  const title = search ? t('No products match “{search}”', { search }) : t('No products match these filters');
  return hasActiveFilters(filters)
    ? {
        title,
        text: t('Try fewer filters or another category.'),
        action: renderListLink({ search, sort }, t('Clear filters')),
      }
    : {
        title,
        text: t('Check the spelling, try a more general word, or browse a category.'),
        action: renderListLink({ sort }, t('See all products')),
      };
}

interface EmptyProductListProps extends Pick<ProductsResponse, 'nearest' | 'related'> {
  filters: ProductFilters;
  /** Number of columns of the related products. */
  columns: 3 | 4;
}

/** Placeholder for a product list without results. If there are related products, they follow directly after the title. */
export function EmptyProductList({ filters, nearest, related = [], columns }: EmptyProductListProps) {
  const { search } = filters;
  if (!search && !hasActiveFilters(filters))
    return <EmptyState icon={PackageOpen} title={NO_PRODUCTS_TEXT} />;
  const { title, text, action } = createEmptyListNotice(filters, nearest);
  if (search && related.length > 0)
    return (
      <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography component="h2" variant="h4" dir="auto">
            {title}
          </Typography>
          {action}
        </Box>
        <RelatedProducts
          search={search}
          products={related}
          columns={columns}
          sx={{ pt: { xs: 3, md: 4 }, pb: { xs: 5, md: 7 } }}
        />
        <CategoryLinks />
      </>
    );
  return (
    <>
      <EmptyState icon={SearchX} title={title} action={action}>
        {text}
      </EmptyState>
      <CategoryLinks />
      {search ? (
        <OptionalSection>
          <BestSellers />
        </OptionalSection>
      ) : null}
    </>
  );
}

interface ProductListErrorProps {
  failure: ProductListFailureReason;
  filters: ProductFilters;
  onRetry: () => void;
}

export function ProductListError({ failure, filters, onRetry }: ProductListErrorProps) {
  const retry = <SecondaryButton onClick={onRetry}>{t('Try again')}</SecondaryButton>;
  if (failure === 'cursor')
    return (
      <EmptyState
        icon={ListRestart}
        title={t('This page of the list is no longer available')}
        action={renderListLink(removeCursor(filters), t('Start from the beginning'))}
      >
        {t('The link is no longer valid.')}
      </EmptyState>
    );
  if (failure === 'other')
    return (
      <EmptyState icon={PackageOpen} title={NO_PRODUCTS_TEXT} action={retry}>
        {t('We could not load the products. Please check your connection.')}
      </EmptyState>
    );
  const { category, minPrice, maxPrice, inStock } = filters;
  const plain = catalogueFilterCodec.path({ category, minPrice, maxPrice, inStock });
  return (
    <>
      <EmptyState
        icon={Coffee}
        title={t('Search is unavailable')}
        action={
          <>
            <LinkButton to={plain} variant="contained" color="secondary" sx={{ mr: 1 }}>
              {category ? t('View the category') : t('See all products')}
            </LinkButton>
            {retry}
          </>
        }
      >
        {t('Search is temporarily unavailable. You can still browse products.')}
      </EmptyState>
      <CategoryLinks />
    </>
  );
}
