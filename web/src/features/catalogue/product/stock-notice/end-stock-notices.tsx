import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageMeta } from '@/shared/ui/page-meta';
import { takeFocus } from '@/shared/ui/take-focus';

/** Ends all such mails to the address that a mail's link was sent to. */
const endStockNotices = (token: string) => call(endpoints.endStockNotices, { body: { token } });

const TO_SHOP = { to: paths.products, text: 'Browse Products' };

/**
 * What the link of a mail about a product that is back is for. Opening it changes nothing, since mail programs open links too: the
 * button does. The token is in the part of the address that no server sees.
 */
function EndStockNotices({ token }: { token: string }) {
  const [ended, setEnded] = useState(false);
  const end = useAction(endStockNotices, { failure: 'Something went wrong. Please try again.' });
  if (token === '')
    return (
      <EmptyState icon={MailX} title="This link is incomplete" heading="h1" link={TO_SHOP}>
        Please open it from the email again.
      </EmptyState>
    );
  if (ended)
    return (
      <div ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
        <EmptyState icon={MailX} title="You are unsubscribed" heading="h1" link={TO_SHOP}>
          You will no longer receive back-in-stock emails. You can sign up again on any product page.
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      icon={MailX}
      title="Unsubscribe from back-in-stock emails?"
      heading="h1"
      action={
        <Button
          variant="contained"
          size="large"
          loading={end.busy}
          onClick={() => void end.run(token).then(({ ok }) => setEnded(ok))}
        >
          Unsubscribe
        </Button>
      }
    >
      This cancels all requests for the address that received the email.
    </EmptyState>
  );
}

/** Where that link arrives. */
export function StockNoticesPage() {
  const { hash } = useLocation();
  return (
    <Container>
      <PageMeta title="Back-in-stock emails" hidden />
      <EndStockNotices token={hash.slice(1)} />
    </Container>
  );
}
