import Box from '@mui/material/Box';
import { Link2Off } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { orderTokenStorage, parseOrderLinkHash } from '@/shared/orders/order-access';
import { NotFoundMessage } from '@/shared/ui/not-found-message';
import { PageMeta } from '@/shared/ui/page-meta';
import { narrowPageWidthStyles, pageWidthStyles } from '@/shared/ui/styles/page-width';
import { PageSpinner } from '@/shared/ui/spinner';
import { RequireUser } from './guards';

/** Placeholder for the order id in the path of guest order links. The hash of the URL contains the id. */
export const GUEST_ORDER_ID_PLACEHOLDER = 'follow';

/** Target page of guest order links. Removes the access token from the URL and opens the order. */
export function GuestOrderRedirect() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const link = parseOrderLinkHash(hash);
  useEffect(() => {
    const opened = parseOrderLinkHash(hash);
    if (!opened) return;
    orderTokenStorage.keep(opened.orderId, opened.token);
    void navigate(shopPaths.order(opened.orderId), { replace: true });
  }, [hash, navigate]);
  if (link) return <PageSpinner />;
  return (
    <Box sx={{ ...pageWidthStyles, maxWidth: 900, pt: { xs: 1, md: 3 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title={t('Your order')} hidden />
      <NotFoundMessage
        icon={Link2Off}
        title={t('This link is incomplete')}
        to={shopPaths.home}
        button={t('Go Home')}
      >
        {t('Please open the link in your order email again. If the link is split over two lines, copy both.')}
      </NotFoundMessage>
    </Box>
  );
}

interface OrderPageLayoutProps {
  /** Maximum width of the page in pixels. Defaults to the width of account pages. */
  width?: number;
  children: (id: string) => ReactNode;
}

export function OrderPageLayout({ width = narrowPageWidthStyles.maxWidth, children }: OrderPageLayoutProps) {
  const { id = '' } = useParams();
  return (
    <Box
      sx={{
        ...pageWidthStyles,
        minHeight: '100dvh',
        maxWidth: width,
        pt: { xs: 1, md: 3 },
        pb: { xs: 8, md: 12 },
      }}
    >
      <OrderGuard key={id} id={id}>
        {children(id)}
      </OrderGuard>
    </Box>
  );
}

/** Shows an order to signed-in users, and to guests in tabs that have opened the order's link. */
function OrderGuard({ id, children }: { id: string; children: ReactNode }) {
  // Checked only once, because the order page itself reports an expired link.
  const [hasLink] = useState(() => orderTokenStorage.of(id) !== null);
  return hasLink ? children : <RequireUser>{children}</RequireUser>;
}
