import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { GuestsOnly, RequireAdmin, RequireUser } from './guards';
import { RootLayout } from './layouts/root-layout';
import { PAGES } from './pages';
import HomePage from './routes/home-page';

/** /shop is the product list's old address; its query goes along. */
function ToProducts() {
  return <Navigate to={paths.products + useLocation().search} replace />;
}

const routesOf = (pages: (typeof PAGES)[keyof typeof PAGES]) =>
  pages.map(({ path, element }) => <Route key={path} path={path} element={element} />);

/** The page at each address, and who may see it (docs/product.md, Screens). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path="/shop/*" element={<ToProducts />} />
        {routesOf(PAGES.all)}
        <Route element={<GuestsOnly />}>{routesOf(PAGES.guests)}</Route>
        <Route element={<RequireUser />}>{routesOf(PAGES.users)}</Route>
        {routesOf(PAGES.none)}
      </Route>
      <Route element={<RequireAdmin />}>{routesOf(PAGES.admins)}</Route>
    </Routes>
  );
}
