import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';
import { PageTitle } from '@/shared/ui/text';

const TOKEN = /^#([\w-]{43})$/;

const LEAVE = { wanted: false, button: 'Stop review emails', look: { variant: 'contained' } } as const;

const STATES = {
  asked: {
    title: 'Review emails',
    text: 'We ask for a review once, a week after a delivery. You can unsubscribe here. You will still receive emails about your orders.',
    ...LEAVE,
  },
  ended: {
    title: 'You are unsubscribed',
    text: 'You will no longer receive review emails. You can still write reviews from your order pages.',
    wanted: true,
    button: 'Subscribe again',
    look: { variant: 'outlined', color: 'secondary' },
  },
  allowed: {
    title: 'You are subscribed again',
    text: 'We will ask for a review a week after your next delivery.',
    ...LEAVE,
  },
} as const;

/**
 * Where the link below a mail that asks for reviews leads (docs/product.md, Reviews): ends or allows these mails. Nothing happens before the button is
 * pressed: mail programs open links by themselves.
 */
export function ReviewMails() {
  const token = TOKEN.exec(useLocation().hash)?.[1];
  const [state, setState] = useState<keyof typeof STATES>('asked');
  const title = useRef<HTMLHeadingElement>(null);
  const { title: heading, text, wanted, button, look } = STATES[state];
  const changing = useAction(
    () => call(endpoints.setReviewMails, { body: { token: token ?? '', wanted }, quiet: true }),
    {
      failure: 'Something went wrong. Please try again.',
      onSuccess: () => setState(wanted ? 'allowed' : 'ended'),
    },
  );
  useEffect(() => {
    if (state !== 'asked') title.current?.focus();
  }, [state]);
  return (
    <Box sx={{ ...pageWidth, maxWidth: 640, pt: { xs: 4, md: 8 }, pb: { xs: 8, md: 16 } }}>
      <PageMeta title="Review emails" hidden />
      <PageTitle ref={title} sx={{ outline: 'none' }}>
        {heading}
      </PageTitle>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {token ? text : 'To unsubscribe, please open the link at the end of a review email.'}
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {token ? (
          <Button {...look} size="large" aria-disabled={changing.busy} onClick={() => void changing.run()}>
            {button}
          </Button>
        ) : (
          <LinkButton to={paths.orders} variant="contained" size="large">
            My Orders
          </LinkButton>
        )}
      </Box>
    </Box>
  );
}
