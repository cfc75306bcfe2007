import Button from '@mui/material/Button';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';

/** Confirms the request that a mail's link is about. */
const confirmStockNotice = (token: string) =>
  call(endpoints.confirmStockNotice, { body: { token }, quiet: true });

const toShop = (
  <LinkButton to={paths.products} variant="contained">
    Browse Products
  </LinkButton>
);

/**
 * Where the link of the mail arrives that asks whether a request for a mail about stock is the reader's. Opening it changes nothing, since
 * mail programs open links too: the button does.
 */
export function ConfirmStockNotice({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const confirming = useAction(confirmStockNotice, {
    failure: 'Something went wrong. Please try again.',
    onSuccess: () => setConfirmed(true),
  });
  useEffect(() => {
    if (confirmed) outcome.current?.focus();
  }, [confirmed]);
  if (token === '')
    return (
      <EmptyState icon={MailX} title="This link is incomplete" heading="h1" action={toShop}>
        Please open it from the email again.
      </EmptyState>
    );
  if (confirmed)
    return (
      <div ref={outcome} tabIndex={-1} style={{ outline: 'none' }}>
        <EmptyState icon={MailCheck} title="Your request is confirmed" heading="h1" action={toShop}>
          We will email you once, when it is back in stock.
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      icon={MailCheck}
      title="Email you when it is back in stock?"
      heading="h1"
      action={
        <Button
          variant="contained"
          size="large"
          loading={confirming.busy}
          onClick={() => void confirming.run(token)}
        >
          Confirm my request
        </Button>
      }
    >
      Somebody entered your address for this. If it was not you, just close this page.
    </EmptyState>
  );
}
