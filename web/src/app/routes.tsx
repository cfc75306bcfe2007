import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { GuestsOnly, RequireAdmin, RequireUser } from './guards';
import { RootLayout } from './layouts/root-layout';
import { PAGES } from './pages';
import HomePage from './routes/home-page';

/** Redirects the former product list at /shop, including the query string. */
function ProductsRedirect() {
  return <Navigate to={paths.products + useLocation().search} replace />;
}

const renderRoutes = (pages: (typeof PAGES)[keyof typeof PAGES]) =>
  pages.map(({ path, element }) => <Route key={path} path={path} element={element} />);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path="/shop/*" element={<ProductsRedirect />} />
        {renderRoutes(PAGES.all)}
        <Route element={<GuestsOnly />}>{renderRoutes(PAGES.guests)}</Route>
        <Route element={<RequireUser />}>{renderRoutes(PAGES.users)}</Route>
        {renderRoutes(PAGES.none)}
      </Route>
      <Route element={<RequireAdmin />}>{renderRoutes(PAGES.admins)}</Route>
    </Routes>
  );
}
