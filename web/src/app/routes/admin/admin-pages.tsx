import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../not-found';
import DashboardPage from './dashboard-page';
import OrdersPage from './orders-page';

/** The admin panel: a chunk of its own. */
export default function AdminPages() {
  return (
    <Routes>
      <Route index element={<DashboardPage />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
