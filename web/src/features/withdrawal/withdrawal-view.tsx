import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { getWithdrawalPath } from '@contract/withdrawals/withdrawal-path';
import type {
  WithdrawableOrder,
  WithdrawableState,
  WithdrawalReceipt,
} from '@contract/withdrawals/withdrawals';
import { isNotFoundError } from '@/shared/api/api-error';
import { useCachedData } from '@/shared/data/use-data';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { FormattedDate } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { RichText } from '@/shared/ui/rich-text';
import { PageSpinner } from '@/shared/ui/spinner';
import { listSurfaceStyles } from '@/shared/ui/styles/surface';
import { narrowPageWidthStyles, pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { focusOnMount } from '@/shared/ui/take-focus';
import { PageTitle } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { IdentifyOrder } from './identify-order';
import {
  fetchOwnOrders,
  fetchWithdrawableOrder,
  getOwnOrdersKey,
  getWithdrawableOrderKey,
  sendWithdrawal,
  type OrderProof,
} from './withdrawal-api';
import { WithdrawalForm } from './withdrawal-form';
import { WithdrawalContent, WithdrawalReceived } from './withdrawal-receipt';

const CLOSED_TEXTS: Record<Exclude<WithdrawableState, 'open'>, string> = {
  done: t('You have already withdrawn from everything that you ordered, or it was refunded.'),
  over: t('The withdrawal period of this order is over.'),
  cancelled: t('This order was cancelled, so there is nothing to withdraw from.'),
  elsewhere: t('The right of withdrawal does not apply to the destination of this order.'),
};

/** Frame of a step. Focuses its title, except that of the first step. */
function Step({ title, isFirst, children }: { title: string; isFirst?: true; children: ReactNode }) {
  return (
    <>
      <PageMeta title={title} hidden />
      <PageTitle key={title} ref={isFirst ? undefined : focusOnMount} sx={{ outline: 'none' }}>
        {title}
      </PageTitle>
      <Box sx={{ mt: 2 }}>{children}</Box>
    </>
  );
}

function EarlierWithdrawals({ order: { number, withdrawals } }: { order: WithdrawableOrder }) {
  if (withdrawals.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 5, display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h2">
        {t('Your earlier withdrawals')}
      </Typography>
      {withdrawals.map((receipt) => (
        <WithdrawalContent key={receipt.at} number={number} receipt={receipt} />
      ))}
    </Box>
  );
}

/** Withdrawal from an order to which the customer has proven access. */
function OrderWithdrawal({ order, proof }: { order: WithdrawableOrder; proof: OrderProof }) {
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  if (receipt)
    return (
      <Step title={t('We have received your withdrawal')}>
        <WithdrawalReceived number={order.number} receipt={receipt} />
      </Step>
    );
  return (
    <Step title={t('Withdraw from order {number}', { number: order.number })}>
      {order.state === 'open' ? (
        <WithdrawalForm
          order={order}
          send={(input) => sendWithdrawal(proof, input)}
          onDone={(response) => setReceipt(response.receipt)}
        />
      ) : (
        <Alert severity="info">{CLOSED_TEXTS[order.state]}</Alert>
      )}
      <EarlierWithdrawals order={order} />
    </Step>
  );
}

function OwnOrderWithdrawal({ id }: { id: string }) {
  const { data, error, loading, reload } = useCachedData(getWithdrawableOrderKey(id), (key) =>
    fetchWithdrawableOrder(key, id),
  );
  if (data) return <OrderWithdrawal order={data} proof={{ id }} />;
  if (isNotFoundError(error)) return <StartWithdrawal />;
  if (error !== undefined && !loading)
    return <LoadError title={t('This order could not be loaded')} heading="h1" onRetry={reload} />;
  return <PageSpinner />;
}

/** Orders of the customer's account, each with a link to withdraw from it. */
function OwnOrders() {
  const { data: orders } = useCachedData(getOwnOrdersKey(), fetchOwnOrders);
  const shown = orders?.filter(({ status }) => status !== 'cancelled') ?? [];
  if (shown.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('Your orders')}
      </Typography>
      <Box component="ul" role="list" sx={listSurfaceStyles}>
        {shown.map(({ _id, number, createdAt, items }) => (
          <Box component="li" key={_id} sx={{ px: 2, py: 1.5 }}>
            <TextLink to={getWithdrawalPath('order', _id)} underline="always" sx={{ fontWeight: 600 }}>
              {t('Order {number}', { number })}
            </TextLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <RichText
                text="Placed on {day}: {items}"
                day={<FormattedDate value={createdAt} />}
                items={items.map(({ name }) => name).join(', ')}
              />
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="h4" component="h2" sx={{ mt: 5 }}>
        {t('Another order')}
      </Typography>
    </Box>
  );
}

/** First step: the customer selects an order of the account, or enters an order number. */
function StartWithdrawal() {
  const [params] = useSearchParams();
  const { status } = useSession();
  const { supportEmail } = useStoreSettings();
  const [found, setFound] = useState<{ order: WithdrawableOrder; proof: OrderProof } | null>(null);
  if (found) return <OrderWithdrawal {...found} />;
  return (
    <Step title={t('Withdraw from a contract')} isFirst>
      {status === 'user' ? <OwnOrders /> : null}
      <IdentifyOrder
        number={params.get('number') ?? ''}
        onFound={({ order, access }) => setFound({ order, proof: access })}
      />
      <Typography sx={{ mt: 4, color: 'text.secondary', textWrap: 'pretty' }}>
        <RichText
          text="You can also withdraw by email to {email}."
          email={
            <Link href={`mailto:${supportEmail}`} underline="always" color="inherit">
              {supportEmail}
            </Link>
          }
        />
      </Typography>
    </Step>
  );
}

/** Page to withdraw from the contract about an order (directive 2011/83/EU, article 11a). */
export function WithdrawalView() {
  const [params] = useSearchParams();
  const { status } = useSession();
  const id = params.get('order');
  // Checked only once, because an expired link falls back to the form.
  const [hasLink] = useState(() => id !== null && orderTokenStorage.of(id) !== null);
  const isOwn = id !== null && (hasLink || status !== 'guest');
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles, maxWidth: 760 }}>
      {isOwn ? <OwnOrderWithdrawal key={id} id={id} /> : <StartWithdrawal key={id} />}
    </Box>
  );
}
