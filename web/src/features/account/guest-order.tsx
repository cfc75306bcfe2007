import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link2 } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import { getGuestOrderPath, ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { BASE_PATH } from '@/shared/config/base-path';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { useAction } from '@/shared/data/use-action';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { sessionStore, useSession } from '@/shared/session/session';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { RichText } from '@/shared/ui/rich-text';
import { AccountPanel } from './account-panel';
import { useEmailVerification } from './security-panels';
import { EmailVerificationPrompt } from './verify-first';

/** @throws ApiError FORBIDDEN if the order was placed with another email address */
async function claimOrder(id: string): Promise<void> {
  // Loads a new ID token, because the current token may be older than the verification of the email address.
  await sessionStore.token({ fresh: true });
  const headers = { [ORDER_TOKEN_HEADER]: orderTokenStorage.of(id) ?? '' };
  const { data } = await callApi(endpoints.claimOrder, { params: { id }, headers, quiet: true });
  orderTokenStorage.forget(id);
  updateCachedData<Order>(
    (key) => key === getCacheKey(endpoints.getOrder, { params: { id } }),
    () => data.order,
  );
  invalidateData(getCacheKeyPrefix(endpoints.getOrder));
}

function CopyLinkButton({ id }: { id: string }) {
  const token = orderTokenStorage.of(id);
  const copying = useAction(
    (path: string) => navigator.clipboard.writeText(window.location.origin + BASE_PATH + path),
    {
      success: t('Link copied'),
      failure: t('The link could not be copied. Please use the one in your order email.'),
    },
  );
  if (token === null) return null;
  return (
    <SecondaryButton
      startIcon={<Link2 size={18} />}
      onClick={() => void copying.run(getGuestOrderPath(id, token))}
    >
      {t('Copy link')}
    </SecondaryButton>
  );
}

function ClaimOrder({ order: { _id, contactEmail } }: { order: Pick<Order, '_id' | 'contactEmail'> }) {
  const { data, error, reload } = useEmailVerification();
  const claim = useAction(claimOrder, {
    success: t('This order was added to your account.'),
    failure: t('The order could not be added to your account'),
    onFailure: reload,
  });
  if (!data) return error ? null : <Skeleton width={240} />;
  if (data.email.toLowerCase() !== contactEmail)
    return (
      <Typography>
        <RichText
          text="It was placed with <b>{email}</b>. To add it to an account, log in with that address."
          email={contactEmail}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
    );
  if (!data.verified)
    return (
      <EmailVerificationPrompt
        email={data.email}
        request={t('To add this order to your account, please verify your email address first.')}
        onVerified={reload}
      />
    );
  return (
    <Box sx={buttons}>
      <Button variant="contained" loading={claim.busy} onClick={() => void claim.run(_id)}>
        {t('Add this order to my account')}
      </Button>
    </Box>
  );
}

export function GuestOrderPanel({ order }: { order: Order }) {
  const { status } = useSession();
  const { _id, contactEmail } = order;
  const here = shopPaths.order(_id);
  return (
    <AccountPanel
      title={t('You ordered without an account')}
      lead={t(
        'Every email about this order has a link that opens it on any device. Keep the link private: anyone who has it can see and cancel the order.',
      )}
    >
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
        <CopyLinkButton id={_id} />
        {status === 'user' ? <ClaimOrder order={order} /> : null}
        {status === 'guest' ? (
          <>
            <Typography>
              <RichText
                text="To keep it with your other orders, create an account with <b>{email}</b>."
                email={contactEmail}
                b={(content) => <strong>{content}</strong>}
              />
            </Typography>
            <Box sx={buttons}>
              <SecondaryLink to={getLoginPath(here, shopPaths.register)}>{t('Create Account')}</SecondaryLink>
              <LinkButton to={getLoginPath(here)} color="secondary">
                {t('Login')}
              </LinkButton>
            </Box>
          </>
        ) : null}
      </Box>
    </AccountPanel>
  );
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1 };
