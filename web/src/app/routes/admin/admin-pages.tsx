import Box from '@mui/material/Box';
import { Printer } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { MAX_BULK_ORDERS } from '@contract/orders/bulk-steps';
import { AdminHeading } from '@/features/admin/admin-heading';
import { May } from '@/features/admin/rights/may';
import { PageGate } from '@/features/admin/rights/page-gate';
import { paths } from '@/shared/config/panel-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { Spinner } from '@/shared/ui/spinner';
import { TextLink } from '@/shared/ui/text-link';
import { whenIdle } from '@/shared/when-idle';
import NotFound from '../../not-found';
import { PanelLayout } from './panel-layout';

/** A part of the panel in a chunk of its own, since charts and grids are large. */
const later = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(() => load().then((module) => ({ default: module[name] })));

const ActivityView = later('ActivityView', () => import('@/features/admin/activity/activity-view'));
const CollectionEditor = later(
  'CollectionEditor',
  () => import('@/features/admin/collections/collection-editor'),
);
const CollectionList = later('CollectionList', () => import('@/features/admin/collections/collection-list'));
const Dashboard = later('Dashboard', () => import('@/features/admin/dashboard/dashboard'));
const DiscountEditor = later('DiscountEditor', () => import('@/features/admin/discounts/discount-editor'));
const DiscountList = later('DiscountList', () => import('@/features/admin/discounts/discount-list'));
const ImportView = later('ImportView', () => import('@/features/admin/import/import-view'));
const ManualOrder = later('ManualOrder', () => import('@/features/admin/orders/new/manual-order'));
const OpenedDraft = later('OpenedDraft', () => import('@/features/admin/orders/new/opened-draft'));
const DraftList = later('DraftList', () => import('@/features/admin/orders/new/draft-list'));
const ThreadList = later('ThreadList', () => import('@/features/admin/messages/thread-list'));
const ThreadView = later('ThreadView', () => import('@/features/admin/messages/thread-view'));
const MailList = later('MailList', () => import('@/features/admin/mails/mail-list'));
const MailView = later('MailView', () => import('@/features/admin/mails/mail-view'));
const NoticesView = later('NoticesView', () => import('@/features/admin/notices/notices-view'));
const OrderPage = lazy(() => import('./order-page'));
const loadOrders = () => import('@/features/admin/orders/list/orders-view');
const OrdersView = later('OrdersView', loadOrders);
const OwnFactors = later('OwnFactors', () => import('@/features/admin/second-factor/own-factors'));
const ManyPapers = later('ManyPapers', () => import('@/features/admin/orders/printable/many-papers'));
const PackingView = later('PackingView', () => import('@/features/admin/orders/packing/packing-view'));
const PickList = later('PickList', () => import('@/features/admin/orders/printable/pick-list'));
const PrintableOrder = later(
  'PrintableOrder',
  () => import('@/features/admin/orders/printable/printable-order'),
);
const ProductEditor = later('ProductEditor', () => import('@/features/admin/products/editor/product-editor'));
const loadProducts = () => import('@/features/admin/products/list/products-view');
const ProductsView = later('ProductsView', loadProducts);
const ReadyView = later('ReadyView', () => import('@/features/admin/ready/ready-view'));
const ReviewQueue = later('ReviewQueue', () => import('@/features/admin/reviews/review-queue'));
const SettingsEditor = later('SettingsEditor', () => import('@/features/admin/settings/settings-editor'));
const TeamView = later('TeamView', () => import('@/features/admin/team/team-view'));
const CustomerView = later('CustomerView', () => import('@/features/admin/users/customer-view'));
const UserList = later('UserList', () => import('@/features/admin/users/user-list'));

/** Pages whose heading is here. */
const HEADED = [
  {
    path: '/',
    title: 'Dashboard',
    content: (
      <Box sx={{ mt: 3 }}>
        <Dashboard />
      </Box>
    ),
  },
  {
    path: 'import',
    title: 'Import products',
    lead: 'Import products from a CSV file. Importing the same file again does not create duplicates.',
    content: <ImportView />,
  },
  { path: 'messages', title: 'Messages', content: <ThreadList /> },
  { path: 'reviews', title: 'Reviews', content: <ReviewQueue /> },
  {
    path: 'users',
    title: 'Users',
    lead: (
      <May permission="team">
        Everyone with an account; the customers include guests. Who runs the shop with you is listed under{' '}
        <TextLink to={paths.adminTeam} underline="always">
          Team
        </TextLink>
        .
      </May>
    ),
    content: <UserList />,
  },
  {
    path: 'team',
    title: 'Team',
    lead: 'Who runs the shop with you, and what each role allows. Nobody can give more than their own role has, or change their own.',
    content: <TeamView />,
  },
  {
    path: 'mails',
    title: 'Emails',
    lead: 'What the shop has written, for 90 days.',
    content: <MailList />,
  },
  {
    path: 'second-factor',
    title: 'Second factor',
    lead: 'How you confirm a login after your password. Nobody else on the team can see it.',
    content: <OwnFactors />,
  },
  {
    path: 'notifications',
    title: 'Notifications',
    lead: 'What the shop writes to you, and to its own address, as it happens.',
    content: <NoticesView />,
  },
  {
    path: 'ready',
    title: 'Ready to sell',
    lead: 'What is left to do before you take real orders. The shop checks it by itself: there is nothing to tick.',
    content: <ReadyView />,
  },
  {
    path: 'activity',
    title: 'Activity',
    lead: 'Who changed what, and when. Entries cannot be edited or removed.',
    content: <ActivityView />,
  },
  {
    path: 'settings',
    title: 'Settings',
    lead: (
      <>
        Prices, taxes, shipping and the shop’s own details. Changes show in the shop seconds after you publish
        them. What is left to do before you take real orders is listed under{' '}
        <TextLink to={paths.adminReady} underline="always">
          Ready to sell
        </TextLink>
        .
      </>
    ),
    content: <SettingsEditor />,
  },
];

/** The page of one thing, begun anew for another. */
function PageOf({ one: One }: { one: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function CollectionPage() {
  const { slug = null } = useParams();
  return <CollectionEditor key={slug} slug={slug} />;
}

/** The editor of a product, of a new one, or of a copy. */
function ProductPage() {
  const { id = null } = useParams();
  const [params] = useSearchParams();
  return <ProductEditor id={id} from={id === null ? params.get('from') : null} />;
}

function PrintablePage({ kind }: { kind: 'invoice' | 'packing-slip' }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return <PrintableOrder key={id} id={id} kind={kind} parcel={params.get('parcel')} />;
}

/** What is printed for several orders, whose ids the address has: no more than can be selected. */
function ForOrders({ children }: { children: (ids: readonly string[]) => ReactNode }) {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(','))].filter(Boolean).slice(0, MAX_BULK_ORDERS);
  if (ids.length > 0) return children(ids);
  return (
    <EmptyState
      icon={Printer}
      title="No orders are selected"
      heading="h1"
      link={{ to: paths.adminOrders, text: 'Select orders' }}
    >
      Select orders in the list, then choose what to print in the bar below it.
    </EmptyState>
  );
}

/** Loads the lists that are opened most, ahead of their first visit. Without them, they load with it. */
const loadAhead = () =>
  void Promise.all([loadOrders(), loadProducts().then((list) => list.loadGridAhead())]).catch(
    () => undefined,
  );

export default function AdminPages() {
  useEffect(() => whenIdle(loadAhead), []);
  return (
    <PanelLayout>
      <Suspense fallback={<Spinner label="Loading the page" />}>
        <PageGate>
          <Routes>
            {HEADED.map(({ path, title, lead, content }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Fragment key={path}>
                    <AdminHeading title={title}>{lead}</AdminHeading>
                    {content}
                  </Fragment>
                }
              />
            ))}
            <Route path="products" element={<ProductsView />} />
            <Route path="products/new" element={<ProductPage />} />
            <Route path="products/:id" element={<ProductPage />} />
            <Route path="orders" element={<OrdersView />} />
            <Route path="orders/new" element={<ManualOrder />} />
            <Route path="orders/drafts" element={<DraftList />} />
            <Route path="orders/drafts/:id" element={<PageOf one={OpenedDraft} />} />
            <Route path="orders/packing" element={<PackingView />} />
            <Route
              path="orders/packing-slips"
              element={<ForOrders>{(ids) => <ManyPapers ids={ids} kind="packing-slip" />}</ForOrders>}
            />
            <Route
              path="orders/invoices"
              element={<ForOrders>{(ids) => <ManyPapers ids={ids} kind="invoice" />}</ForOrders>}
            />
            <Route
              path="orders/pick-list"
              element={<ForOrders>{(ids) => <PickList ids={ids} />}</ForOrders>}
            />
            <Route path="orders/:id" element={<OrderPage />} />
            <Route path="orders/:id/packing-slip" element={<PrintablePage kind="packing-slip" />} />
            <Route path="orders/:id/invoice" element={<PrintablePage kind="invoice" />} />
            <Route path="users/:id" element={<PageOf one={CustomerView} />} />
            <Route path="messages/:id" element={<PageOf one={ThreadView} />} />
            <Route path="mails/:id" element={<PageOf one={MailView} />} />
            <Route path="discounts" element={<DiscountList />} />
            <Route path="discounts/new" element={<DiscountEditor id={null} />} />
            <Route path="discounts/:id" element={<PageOf one={DiscountEditor} />} />
            <Route path="collections" element={<CollectionList />} />
            <Route path="collections/new" element={<CollectionPage />} />
            <Route path="collections/:slug" element={<CollectionPage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </PageGate>
      </Suspense>
    </PanelLayout>
  );
}
