import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountLayout } from '@/features/account/account-layout';
import { Spinner } from '@/shared/ui/spinner';
import NotFound from '../../not-found';

const DetailsPage = lazy(() => import('./profile/details-page'));
const AddressesPage = lazy(() => import('./profile/addresses-page'));
const SecurityPage = lazy(() => import('./profile/security-page'));
const DataPage = lazy(() => import('./profile/data-page'));

/** The customer's own corner: its frame, and each of its pages. */
export default function ProfilePages() {
  return (
    <AccountLayout>
      <Suspense fallback={<Spinner label="Loading the page" />}>
        <Routes>
          <Route index element={<DetailsPage />} />
          <Route path="addresses" element={<AddressesPage />} />
          <Route path="security" element={<SecurityPage />} />
          <Route path="data" element={<DataPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </AccountLayout>
  );
}
