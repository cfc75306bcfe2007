import Button from '@mui/material/Button';
import { MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { endStockNotices } from './stock-notice-api';

const toShop = (
  <LinkButton to={paths.products} variant="contained">
    Browse Products
  </LinkButton>
);

/**
 * Where the link of a mail about a product that is back arrives. Opening it changes nothing, since mail programs open links too: the
 * button does. The token is in the part of the address that no server sees.
 */
export function EndStockNotices({ token }: { token: string }) {
  const [ended, setEnded] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const end = useAction(endStockNotices, { failure: 'This could not be done. Please try again.' });
  useEffect(() => {
    if (ended) outcome.current?.focus();
  }, [ended]);
  if (token === '')
    return (
      <EmptyState icon={MailX} title="This link is incomplete" heading="h1" action={toShop}>
        Please open it from the mail once more.
      </EmptyState>
    );
  if (ended)
    return (
      <div ref={outcome} tabIndex={-1} style={{ outline: 'none' }}>
        <EmptyState icon={MailX} title="These mails have ended" heading="h1" action={toShop}>
          You will get no more mails about products that are back in stock. You can ask for one again on any
          product’s page.
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      icon={MailX}
      title="Stop mails about products that are back in stock?"
      heading="h1"
      action={
        <Button
          variant="contained"
          size="large"
          loading={end.busy}
          onClick={() => void end.run(token).then(({ ok }) => setEnded(ok))}
        >
          Stop these mails
        </Button>
      }
    >
      This ends all requests of the address that the mail was sent to.
    </EmptyState>
  );
}
