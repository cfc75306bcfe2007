import { getIn, useFormikContext } from 'formik';
import { t } from '@contract/texts/text';
import { FormMultiSelectField } from '../shared/forms/form-multi-select-field';
import { useAllCollections, useProductCategories } from '../shared/products/catalogue-lists';
import { ProductSearchField } from '../shared/products/product-search-field';
import { requiresDiscountSelection, type DiscountFormValues, type DiscountScope } from './discount-form';

/** Fields that select the products of a discount. `path` is the prefix of the field names, such as 'buy.'. */
export function DiscountSelectionFields({ path }: { path: string }) {
  const { values } = useFormikContext<DiscountFormValues>();
  const scope = getIn(values, `${path}scope`) as DiscountScope;
  const categories = new Map(useProductCategories().map(({ slug, name }) => [slug, name]));
  const collections = useAllCollections();
  const titles = new Map(collections?.map(({ slug, title }) => [slug, title]));
  return (
    <>
      {requiresDiscountSelection(scope, 'categories') ? (
        <FormMultiSelectField
          name={`${path}categories`}
          label={t('Categories')}
          options={[...categories.keys()]}
          nameOf={(slug) => categories.get(slug) ?? slug}
          noOptionsText={t('No more categories')}
        />
      ) : null}
      {requiresDiscountSelection(scope, 'collections') ? (
        <FormMultiSelectField
          name={`${path}collections`}
          label={t('Collections')}
          options={[...titles.keys()]}
          nameOf={(slug) => titles.get(slug) ?? (collections ? t('A deleted collection') : '…')}
          loading={collections === null}
          noOptionsText={t('No more collections')}
        />
      ) : null}
      {requiresDiscountSelection(scope, 'products') ? <ProductSearchField name={`${path}products`} /> : null}
    </>
  );
}
