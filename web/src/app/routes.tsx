import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { GuestsOnly, RequireAdmin, RequireUser } from './guards';
import { RootLayout } from './layouts/root-layout';
import * as pages from './pages';
import HomePage from './routes/home-page';

/** /shop is the product list's old address; its query goes along. */
function ToProducts() {
  return <Navigate to={paths.products + useLocation().search} replace />;
}

/** The page at each address, and who may see it (docs/product.md, Screens). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.products} element={<pages.ProductsPage />} />
        <Route path={paths.product(':id')} element={<pages.ProductPage />} />
        <Route path={paths.collection(':slug')} element={<pages.CollectionPage />} />
        <Route path="/shop/*" element={<ToProducts />} />
        <Route path={paths.about} element={<pages.AboutPage />} />
        <Route path={paths.contact} element={<pages.ContactPage />} />
        <Route path={paths.help} element={<pages.HelpPage />} />
        <Route path={paths.shipping} element={<pages.ShippingPage />} />
        <Route path={paths.returns} element={<pages.ReturnsPage />} />
        <Route path={paths.privacy} element={<pages.PrivacyPage />} />
        <Route path={paths.terms} element={<pages.TermsPage />} />
        <Route path={paths.cookies} element={<pages.CookiesPage />} />
        <Route path={paths.cart} element={<pages.CartPage />} />
        <Route path={paths.wishlist} element={<pages.WishlistPage />} />
        <Route path={paths.resetPassword} element={<pages.ResetPasswordPage />} />
        <Route path={paths.reviewMails} element={<pages.ReviewMailsPage />} />
        <Route path={paths.forgotPassword} element={<pages.ForgotPasswordPage />} />
        <Route path={paths.stockNotices} element={<pages.StockNoticesPage />} />
        <Route element={<GuestsOnly />}>
          <Route path={paths.login} element={<pages.LoginPage />} />
          <Route path={paths.register} element={<pages.RegisterPage />} />
        </Route>
        {/* These let in guests, too: where they are allowed to order, and with the link of an order. */}
        <Route path={paths.checkout} element={<pages.CheckoutPage />} />
        <Route path={paths.order(':id')} element={<pages.OrderPage />} />
        <Route path={paths.orderInvoice(':id')} element={<pages.OrderInvoicePage />} />
        <Route path={paths.track(':id')} element={<pages.TrackPage />} />
        <Route element={<RequireUser />}>
          <Route path={paths.orders} element={<pages.OrdersPage />} />
          <Route path={`${paths.profile}/*`} element={<pages.ProfilePage />} />
        </Route>
        <Route element={<RequireAdmin />}>
          <Route path={`${paths.admin}/*`} element={<pages.AdminPages />} />
        </Route>
        {pages.MailPage ? <Route path={paths.mail} element={<pages.MailPage />} /> : null}
        <Route path="*" element={<pages.NotFound />} />
      </Route>
    </Routes>
  );
}
