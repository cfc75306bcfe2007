import Box from '@mui/material/Box';
import { Printer } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { MAX_ORDERS_PER_BULK_CHANGE } from '@contract/orders/bulk-status-change';
import { t } from '@contract/texts/text';
import { AdminPageHeading } from '@/features/admin/shared/layout/admin-heading';
import { RequirePermission } from '@/features/admin/shared/rights/require-permission';
import { PagePermissionGate } from '@/features/admin/shell/page-gate';
import { panelPaths } from '@/shared/config/panel-paths';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { EmptyState } from '@/shared/ui/empty-state';
import { RichText } from '@/shared/ui/rich-text';
import { Spinner } from '@/shared/ui/spinner';
import { TextLink } from '@/shared/ui/text-link';
import { runWhenIdle } from '@/shared/when-idle';
import NotFoundPage from '../../not-found';
import { PanelLayout } from './panel-layout';

const ActivityLogView = lazyNamedExport(
  'ActivityLogView',
  () => import('@/features/admin/activity/activity-view'),
);
const CollectionEditor = lazyNamedExport(
  'CollectionEditor',
  () => import('@/features/admin/collections/collection-editor'),
);
const CollectionList = lazyNamedExport(
  'CollectionList',
  () => import('@/features/admin/collections/collection-list'),
);
const Dashboard = lazyNamedExport('DashboardPage', () => import('./dashboard-page'));
const DiscountEditor = lazyNamedExport(
  'DiscountEditor',
  () => import('@/features/admin/discounts/discount-editor'),
);
const DiscountList = lazyNamedExport(
  'DiscountList',
  () => import('@/features/admin/discounts/discount-list'),
);
const MissingAddressList = lazyNamedExport(
  'MissingAddressList',
  () => import('@/features/admin/redirects/missing-address-list'),
);
const RedirectEditor = lazyNamedExport(
  'RedirectEditor',
  () => import('@/features/admin/redirects/redirect-editor'),
);
const RedirectList = lazyNamedExport(
  'RedirectList',
  () => import('@/features/admin/redirects/redirect-list'),
);
const ProductImportView = lazyNamedExport(
  'ProductImportView',
  () => import('@/features/admin/import/import-view'),
);
const ManualOrder = lazyNamedExport(
  'ManualOrderView',
  () => import('@/features/admin/orders/new/manual-order'),
);
const OpenedDraft = lazyNamedExport(
  'OrderDraftView',
  () => import('@/features/admin/orders/new/order-draft-view'),
);
const DraftList = lazyNamedExport('OrderDraftList', () => import('@/features/admin/orders/new/draft-list'));
const MessageThreadList = lazyNamedExport(
  'MessageThreadList',
  () => import('@/features/admin/messages/thread-list'),
);
const MessageThreadPage = lazyNamedExport('MessageThreadPage', () => import('./thread-page'));
const MailList = lazyNamedExport('MailList', () => import('@/features/admin/mails/mail-list'));
const MailView = lazyNamedExport('MailView', () => import('@/features/admin/mails/mail-view'));
const NoticesView = lazyNamedExport(
  'NotificationSettingsView',
  () => import('@/features/admin/notices/notices-view'),
);
const loadOrderPage = () => import('./admin-order-page');
const OrderPage = lazy(loadOrderPage);
const loadOrders = () => import('@/features/admin/orders/list/orders-view');
const OrdersView = lazyNamedExport('OrdersView', loadOrders);
const OwnFactors = lazyNamedExport(
  'OwnSecondFactors',
  () => import('@/features/admin/second-factor/own-second-factors'),
);
const ManyPapers = lazyNamedExport(
  'BulkOrderDocuments',
  () => import('@/features/admin/orders/printable/bulk-order-documents'),
);
const PackingView = lazyNamedExport(
  'PackingView',
  () => import('@/features/admin/orders/packing/packing-view'),
);
const PickList = lazyNamedExport('PickList', () => import('@/features/admin/orders/printable/pick-list'));
const PrintableOrder = lazyNamedExport(
  'PrintableOrderDocument',
  () => import('@/features/admin/orders/printable/printable-order'),
);
const ProductEditor = lazyNamedExport(
  'ProductEditor',
  () => import('@/features/admin/products/editor/product-editor'),
);
const ProductTranslationEditor = lazyNamedExport(
  'ProductTranslationEditor',
  () => import('@/features/admin/translations/product-translation-editor'),
);
const ShopTextEditor = lazyNamedExport(
  'ShopTextEditor',
  () => import('@/features/admin/translations/shop-text-editor'),
);
const UntranslatedProductList = lazyNamedExport(
  'UntranslatedProductList',
  () => import('@/features/admin/translations/untranslated-product-list'),
);
const loadProducts = () => import('@/features/admin/products/list/products-view');
const ProductsView = lazyNamedExport('ProductsView', loadProducts);
const ReadyView = lazyNamedExport(
  'SetupChecklistView',
  () => import('@/features/admin/ready/readiness-view'),
);
const ReviewQueue = lazyNamedExport(
  'ReviewModerationList',
  () => import('@/features/admin/reviews/review-queue'),
);
const SettingsEditor = lazyNamedExport(
  'SettingsEditor',
  () => import('@/features/admin/settings/settings-editor'),
);
const TeamView = lazyNamedExport('TeamView', () => import('@/features/admin/team/team-view'));
const WithdrawalList = lazyNamedExport(
  'WithdrawalList',
  () => import('@/features/admin/withdrawals/withdrawal-list'),
);
const CustomerPage = lazyNamedExport('CustomerPage', () => import('./customer-page'));
const UserList = lazyNamedExport('UserList', () => import('@/features/admin/users/user-list'));

const PAGES_WITH_HEADING = [
  {
    path: '/',
    title: t('Dashboard'),
    content: (
      <Box sx={{ mt: 3 }}>
        <Dashboard />
      </Box>
    ),
  },
  {
    path: 'import',
    title: t('Import products'),
    lead: t('Import products from a CSV file. Importing the same file again does not create duplicates.'),
    content: <ProductImportView />,
  },
  { path: 'messages', title: t('Messages'), content: <MessageThreadList /> },
  { path: 'reviews', title: t('Reviews'), content: <ReviewQueue /> },
  {
    path: 'users',
    title: t('Users'),
    lead: (
      <RequirePermission permission="team">
        <RichText
          text="All accounts, and customers who ordered as guests. Your team is listed under <team>Team</team>."
          team={(text) => (
            <TextLink to={panelPaths.adminTeam} underline="always">
              {text}
            </TextLink>
          )}
        />
      </RequirePermission>
    ),
    content: <UserList />,
  },
  {
    path: 'team',
    title: t('Team'),
    lead: t(
      'Team members and what each role allows. You cannot grant permissions that you do not have, or change your own role.',
    ),
    content: <TeamView />,
  },
  {
    path: 'mails',
    title: t('Emails'),
    lead: t('Emails from the last 90 days.'),
    content: <MailList />,
  },
  {
    path: 'second-factor',
    title: t('Second factor'),
    lead: t('Two-step verification. Only you can see this page.'),
    content: <OwnFactors />,
  },
  {
    path: 'notifications',
    title: t('Notifications'),
    lead: t('Email notifications for you and the shop.'),
    content: <NoticesView />,
  },
  {
    path: 'ready',
    title: t('Ready to sell'),
    lead: t('Steps to complete before you take real orders. The shop checks each step automatically.'),
    content: <ReadyView />,
  },
  {
    path: 'activity',
    title: t('Activity'),
    lead: t('Changes made by your team. Entries cannot be edited or deleted.'),
    content: <ActivityLogView />,
  },
  {
    path: 'settings',
    title: t('Settings'),
    lead: (
      <RichText
        text="Shop details, prices, taxes and shipping. Changes go live seconds after you publish them. Steps to complete before you take real orders are listed under <ready>Ready to sell</ready>."
        ready={(text) => (
          <TextLink to={panelPaths.adminReady} underline="always">
            {text}
          </TextLink>
        )}
      />
    ),
    content: <SettingsEditor />,
  },
];

/** Renders a page with the object id from the URL. If the id changes, the state of the page is reset. */
function ObjectPage({ one: One }: { one: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function CollectionPage() {
  const { slug = null } = useParams();
  return <CollectionEditor key={slug} slug={slug} />;
}

function ProductPage() {
  const { id = null } = useParams();
  const [params] = useSearchParams();
  return <ProductEditor id={id} copiedProductId={id === null ? params.get('from') : null} />;
}

/** Page for withdrawals. Does not exist in shops that follow the consumer law of no region. */
function WithdrawalsPage() {
  return useStoreSettings().regions ? <WithdrawalList /> : <NotFoundPage />;
}

function NewRedirectPage() {
  const [params] = useSearchParams();
  return <RedirectEditor id={null} from={params.get('from') ?? ''} />;
}

function PrintablePage({ kind }: { kind: 'invoice' | 'packing-slip' }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return <PrintableOrder key={id} id={id} kind={kind} parcel={params.get('parcel')} />;
}

/** Passes the ids of the selected orders from the URL to its children, up to `MAX_ORDERS_PER_BULK_CHANGE` orders. */
function SelectedOrders({ children }: { children: (ids: readonly string[]) => ReactNode }) {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get('ids') ?? '').split(','))]
    .filter(Boolean)
    .slice(0, MAX_ORDERS_PER_BULK_CHANGE);
  if (ids.length > 0) return children(ids);
  return (
    <EmptyState
      icon={Printer}
      title={t('No orders are selected')}
      heading="h1"
      link={{ to: panelPaths.adminOrders, text: t('Select orders') }}
    >
      {t('Select orders in the list, then choose what to print in the bar below it.')}
    </EmptyState>
  );
}

const preloadLists = () =>
  void Promise.all([
    loadOrders(),
    loadOrderPage(),
    loadProducts().then((list) => list.preloadProductGrid()),
  ]).catch(() => undefined);

export default function AdminPages() {
  useEffect(() => runWhenIdle(preloadLists), []);
  return (
    <PanelLayout>
      <Suspense fallback={<Spinner label={t('Loading the page')} />}>
        <PagePermissionGate>
          <Routes>
            {PAGES_WITH_HEADING.map(({ path, title, lead, content }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Fragment key={path}>
                    <AdminPageHeading title={title}>{lead}</AdminPageHeading>
                    {content}
                  </Fragment>
                }
              />
            ))}
            <Route path="products" element={<ProductsView />} />
            <Route path="products/new" element={<ProductPage />} />
            <Route path="products/:id" element={<ProductPage />} />
            <Route path="shop-texts" element={<ShopTextEditor />} />
            <Route path="translations" element={<UntranslatedProductList />} />
            <Route path="translations/:id" element={<ObjectPage one={ProductTranslationEditor} />} />
            <Route path="orders" element={<OrdersView />} />
            <Route path="orders/new" element={<ManualOrder />} />
            <Route path="orders/drafts" element={<DraftList />} />
            <Route path="orders/drafts/:id" element={<ObjectPage one={OpenedDraft} />} />
            <Route path="orders/packing" element={<PackingView />} />
            <Route
              path="orders/packing-slips"
              element={
                <SelectedOrders>{(ids) => <ManyPapers ids={ids} kind="packing-slip" />}</SelectedOrders>
              }
            />
            <Route
              path="orders/invoices"
              element={<SelectedOrders>{(ids) => <ManyPapers ids={ids} kind="invoice" />}</SelectedOrders>}
            />
            <Route
              path="orders/pick-list"
              element={<SelectedOrders>{(ids) => <PickList ids={ids} />}</SelectedOrders>}
            />
            <Route path="orders/:id" element={<OrderPage />} />
            <Route path="orders/:id/packing-slip" element={<PrintablePage kind="packing-slip" />} />
            <Route path="orders/:id/invoice" element={<PrintablePage kind="invoice" />} />
            <Route path="users/:id" element={<ObjectPage one={CustomerPage} />} />
            <Route path="messages/:id" element={<ObjectPage one={MessageThreadPage} />} />
            <Route path="mails/:id" element={<ObjectPage one={MailView} />} />
            <Route path="discounts" element={<DiscountList />} />
            <Route path="discounts/new" element={<DiscountEditor id={null} />} />
            <Route path="discounts/:id" element={<ObjectPage one={DiscountEditor} />} />
            <Route path="collections" element={<CollectionList />} />
            <Route path="collections/new" element={<CollectionPage />} />
            <Route path="collections/:slug" element={<CollectionPage />} />
            <Route path="redirects" element={<RedirectList />} />
            <Route path="redirects/new" element={<NewRedirectPage />} />
            <Route path="redirects/missing" element={<MissingAddressList />} />
            <Route path="redirects/:id" element={<ObjectPage one={RedirectEditor} />} />
            <Route path="withdrawals" element={<WithdrawalsPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </PagePermissionGate>
      </Suspense>
    </PanelLayout>
  );
}
