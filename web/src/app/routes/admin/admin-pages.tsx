import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminLayout } from '@/features/admin/admin-layout';
import { Spinner } from '@/shared/ui/spinner';
import NotFound from '../../not-found';

const ActivityPage = lazy(() => import('./activity-page'));
const CollectionPage = lazy(() => import('./collection-page'));
const CollectionsPage = lazy(() => import('./collections-page'));
const DashboardPage = lazy(() => import('./dashboard-page'));
const DiscountPage = lazy(() => import('./discount-page'));
const DiscountsPage = lazy(() => import('./discounts-page'));
const ImportPage = lazy(() => import('./import-page'));
const OrderPage = lazy(() => import('./order-page'));
const PrintableOrderPage = lazy(() => import('./printable-order-page'));
const OrdersPage = lazy(() => import('./orders-page'));
const ProductPage = lazy(() => import('./product-page'));
const ProductsPage = lazy(() => import('./products-page'));
const ReviewsPage = lazy(() => import('./reviews-page'));
const SettingsPage = lazy(() => import('./settings-page'));
const UsersPage = lazy(() => import('./users-page'));

/** The admin panel. Each page is a chunk of its own, since charts and grids are large. */
export default function AdminPages() {
  return (
    <AdminLayout>
      <Suspense fallback={<Spinner label="Loading the page" />}>
        <Routes>
          <Route index element={<DashboardPage />} />
          <Route path="products" element={<ProductsPage />} />
          <Route path="products/new" element={<ProductPage />} />
          <Route path="products/:id" element={<ProductPage />} />
          <Route path="import" element={<ImportPage />} />
          <Route path="orders" element={<OrdersPage />} />
          <Route path="orders/:id" element={<OrderPage />} />
          <Route path="orders/:id/packing-slip" element={<PrintableOrderPage kind="packing-slip" />} />
          <Route path="orders/:id/invoice" element={<PrintableOrderPage kind="invoice" />} />
          <Route path="discounts" element={<DiscountsPage />} />
          <Route path="discounts/new" element={<DiscountPage />} />
          <Route path="discounts/:id" element={<DiscountPage />} />
          <Route path="reviews" element={<ReviewsPage />} />
          <Route path="collections" element={<CollectionsPage />} />
          <Route path="collections/new" element={<CollectionPage />} />
          <Route path="collections/:slug" element={<CollectionPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="activity" element={<ActivityPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </AdminLayout>
  );
}
