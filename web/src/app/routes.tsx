import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { shopPaths } from '@/shared/config/paths';
import { RequireGuest, RequireAdmin, RequireUser } from './guards';
import { RootLayout } from './layouts/root-layout';
import { PAGE_ROUTES } from './pages';
import HomePage from './routes/home-page';

/** Redirect from /shop, the previous URL of the product list. Preserves the query string. */
function ProductsRedirect() {
  return <Navigate to={shopPaths.products + useLocation().search} replace />;
}

const renderRoutes = (pages: (typeof PAGE_ROUTES)[keyof typeof PAGE_ROUTES]) =>
  pages.map(({ path, element }) => <Route key={path} path={path} element={element} />);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={shopPaths.home} element={<HomePage />} />
        <Route path="/shop/*" element={<ProductsRedirect />} />
        {renderRoutes(PAGE_ROUTES.all)}
        <Route element={<RequireGuest />}>{renderRoutes(PAGE_ROUTES.guests)}</Route>
        <Route element={<RequireUser />}>{renderRoutes(PAGE_ROUTES.users)}</Route>
        {renderRoutes(PAGE_ROUTES.none)}
      </Route>
      <Route element={<RequireAdmin />}>{renderRoutes(PAGE_ROUTES.admins)}</Route>
    </Routes>
  );
}
