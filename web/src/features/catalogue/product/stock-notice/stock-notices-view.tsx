import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageMeta } from '@/shared/ui/page-meta';
import { focusOnMount } from '@/shared/ui/take-focus';

const TO_SHOP = { to: shopPaths.products, text: t('Browse Products') };

const ACTIONS = {
  confirm: {
    send: (token: string) => callApi(endpoints.confirmStockNotice, { body: { token }, quiet: true }),
    icon: MailCheck,
    question: t('Email you when it is back in stock?'),
    text: t('Your address was entered for this. If you did not do that, close this page.'),
    button: t('Confirm my request'),
    done: t('Your request is confirmed'),
    next: t('We will email you once, when it is back in stock.'),
  },
  end: {
    send: (token: string) => callApi(endpoints.cancelStockNotices, { body: { token } }),
    icon: MailX,
    question: t('Unsubscribe from back-in-stock emails?'),
    text: t('This cancels all requests for the address that received the email.'),
    button: t('Unsubscribe'),
    done: t('You are unsubscribed'),
    next: t('You will no longer receive back-in-stock emails. You can sign up again on any product page.'),
  },
} as const;

/** Confirms or cancels back-in-stock emails. Requires a click, because some email programs open links automatically. */
function StockNotices({ act, token }: { act: (typeof ACTIONS)[keyof typeof ACTIONS]; token: string }) {
  const [done, setDone] = useState(false);
  const sending = useAction(act.send, { failure: t('Something went wrong. Please try again.') });
  if (token === '')
    return (
      <EmptyState icon={MailX} title={t('This link is incomplete')} heading="h1" link={TO_SHOP}>
        {t('Please open it from the email again.')}
      </EmptyState>
    );
  if (done)
    return (
      <div ref={focusOnMount} tabIndex={-1} style={{ outline: 'none' }}>
        <EmptyState icon={act.icon} title={act.done} heading="h1" link={TO_SHOP}>
          {act.next}
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      icon={act.icon}
      title={act.question}
      heading="h1"
      action={
        <Button
          variant="contained"
          size="large"
          loading={sending.busy}
          onClick={() => void sending.run(token).then(({ ok }) => setDone(ok))}
        >
          {act.button}
        </Button>
      }
    >
      {act.text}
    </EmptyState>
  );
}

export function StockNoticesView() {
  const { hash, search } = useLocation();
  return (
    <Container>
      <PageMeta title={t('Back-in-stock emails')} hidden />
      <StockNotices act={search === '?confirm' ? ACTIONS.confirm : ACTIONS.end} token={hash.slice(1)} />
    </Container>
  );
}
