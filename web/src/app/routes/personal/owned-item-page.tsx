import { useParams } from 'react-router-dom';
import type { Order, OrderLine } from '@contract/orders/orders';
import { isFinalOrderStatus } from '@contract/orders/order-states';
import { applyVariantMeasurements } from '@contract/products/variant-measures';
import { t } from '@contract/texts/text';
import { ReorderButton } from '@/features/cart/reorder';
import { CATALOGUE_CACHE_KEYS, fetchProduct } from '@/features/catalogue/catalogue-api';
import { ProductRow } from '@/features/catalogue/product-row';
import {
  getProductDetailRows,
  ProductDetailList,
} from '@/features/catalogue/product/details/product-details-section';
import { OrderLoadResult, OrderNotFound, OrderSkeleton, useOrder } from '@/features/orders/order-state';
import { fetchOwnedItem, getOwnedItemKey } from '@/features/orders/owned-item/owned-item-api';
import { OwnedItemView } from '@/features/orders/owned-item/owned-item-view';
import { useCachedData } from '@/shared/data/use-data';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { PageMeta } from '@/shared/ui/page-meta';
import { OrderPageLayout } from '../../guest-orders';
import { renderOrderLineReviewForm } from '../../line-reviews';

const SIDE_WIDTH = 340;

function OwnedItem({ order, line }: { order: Order; line: OrderLine }) {
  const { data: product, loading: isProductLoading } = useCachedData(
    CATALOGUE_CACHE_KEYS.product(line.product._id),
    fetchProduct,
    { optional: true },
  );
  const { data: item, loading: isItemLoading } = useCachedData(
    getOwnedItemKey(order._id, line._id),
    (key) => fetchOwnedItem(key, order._id),
    { optional: true },
  );
  const { locale } = useStoreSettings();
  if ((isProductLoading && !product) || (isItemLoading && !item))
    return <OrderSkeleton sideWidth={SIDE_WIDTH} />;
  const variant = product?.variants.find(({ _id }) => _id === line.variant?._id);
  return (
    <>
      <PageMeta title={line.name} hidden />
      <OwnedItemView
        order={order}
        line={line}
        product={product}
        item={item}
        details={
          product ? (
            <ProductDetailList
              rows={getProductDetailRows({ ...applyVariantMeasurements(product, variant), care: '' }, locale)}
            />
          ) : null
        }
        again={
          <ReorderButton order={order} lines={[line]} isPrimary={isFinalOrderStatus(order.status)}>
            {t('Buy again')}
          </ReorderButton>
        }
        review={order.guest ? null : renderOrderLineReviewForm(order, line)}
        spareParts={item?.spareParts.length ? <ProductRow products={item.spareParts} /> : null}
      />
    </>
  );
}

function OwnedItemById({ id }: { id: string }) {
  const state = useOrder(id);
  const { line: lineId } = useParams();
  return (
    <OrderLoadResult {...state} sideWidth={SIDE_WIDTH}>
      {(order) => {
        const line = order.items.find(({ _id }) => _id === lineId);
        return line ? <OwnedItem order={order} line={line} /> : <OrderNotFound />;
      }}
    </OrderLoadResult>
  );
}

export default function OwnedItemPage() {
  return <OrderPageLayout>{(id) => <OwnedItemById id={id} />}</OrderPageLayout>;
}
