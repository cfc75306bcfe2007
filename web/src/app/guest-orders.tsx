import Box from '@mui/material/Box';
import { Link2Off } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { orderTokens, readOrderLink } from '@/shared/orders/order-access';
import { MissingPage } from '@/shared/ui/missing-page';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/styles/page-width';
import { Spinner } from '@/shared/ui/spinner';
import { RequireUser } from './guards';

/** What a link has in the place of the order's id, which is behind the #. No order has an id this short. */
export const FOLLOW = 'follow';

/** Where the link of a guest's order arrives: its token leaves the address at once, and the order's page has it. */
export function FollowOrder() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const link = readOrderLink(hash);
  useEffect(() => {
    const opened = readOrderLink(hash);
    if (!opened) return;
    orderTokens.keep(opened.orderId, opened.token);
    void navigate(paths.order(opened.orderId), { replace: true });
  }, [hash, navigate]);
  if (link) return <Spinner />;
  return (
    <Box sx={{ ...pageWidth, maxWidth: 900, pt: { xs: 1, md: 3 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="Your order" hidden />
      <MissingPage icon={Link2Off} title="This link is incomplete" to={paths.home} button="Go Home">
        Please open the link in your order email again. If it is split over two lines, copy both.
      </MissingPage>
    </Box>
  );
}

interface OrderFrameProps {
  /** Pixels across, at most. */
  width: number;
  children: (id: string) => ReactNode;
}

/** The frame of a page about the order that the address names. */
export function OrderFrame({ width, children }: OrderFrameProps) {
  const { id = '' } = useParams();
  return (
    <Box sx={{ ...pageWidth, maxWidth: width, pt: { xs: 1, md: 3 }, pb: { xs: 8, md: 12 } }}>
      <OrderGuard key={id} id={id}>
        {children(id)}
      </OrderGuard>
    </Box>
  );
}

/** An order is seen by who is signed in, and in a tab that has its link (docs/product.md, Orders without an account). */
function OrderGuard({ id, children }: { id: string; children: ReactNode }) {
  // A link that has ended is shown on the page.
  const [hasLink] = useState(() => orderTokens.of(id) !== null);
  return hasLink ? children : <RequireUser>{children}</RequireUser>;
}
