import { t } from '@contract/texts/text';
import { ProductList } from '@/features/catalogue/list/product-list';
import { LazyNotFoundPage } from '../not-found-island';

export default function ProductsPage() {
  return (
    <ProductList
      notFound={
        <LazyNotFoundPage title={t('Category not found')}>
          {t('The category you are looking for has moved or does not exist.')}
        </LazyNotFoundPage>
      }
    />
  );
}
