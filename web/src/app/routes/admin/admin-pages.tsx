import { Route, Routes } from 'react-router-dom';
import { AdminLayout } from '@/features/admin/admin-layout';
import { NotFound } from '../../not-found';
import DashboardPage from './dashboard-page';
import OrdersPage from './orders-page';
import ProductsPage from './products-page';
import UsersPage from './users-page';

/** The admin panel: a chunk of its own. */
export default function AdminPages() {
  return (
    <AdminLayout>
      <Routes>
        <Route index element={<DashboardPage />} />
        <Route path="products" element={<ProductsPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AdminLayout>
  );
}
