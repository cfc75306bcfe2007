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

const TOKEN = /^#([\w-]{43})$/;

const LEAVE = { wanted: false, button: 'Stop optional emails', look: { variant: 'contained' } } as const;

const STATES = {
  asked: {
    title: 'Your emails',
    text: 'Optional emails are reminders, requests for reviews, and news about products you asked about. Emails that confirm your orders, parcels and refunds are always sent.',
    ...LEAVE,
  },
  ended: {
    title: 'You are unsubscribed',
    text: 'You will only get emails that confirm your orders, parcels and refunds.',
    wanted: true,
    button: 'Allow all emails again',
    look: { variant: 'outlined', color: 'secondary' },
  },
  allowed: {
    title: 'You are subscribed again',
    text: 'You will get all emails again.',
    ...LEAVE,
  },
} as const;

/** Ends or allows all mails to an address that nobody has to send. Nothing happens before the button is pressed: mail programs open links by themselves. */
export function EmailPreferences() {
  const token = TOKEN.exec(useLocation().hash)?.[1];
  const [state, setState] = useState<keyof typeof STATES>('asked');
  const title = useRef<HTMLHeadingElement>(null);
  const { title: heading, text, wanted, button, look } = STATES[state];
  const changing = useAction(
    () => call(endpoints.setMailPreferences, { body: { token: token ?? '', wanted }, quiet: true }),
    {
      failure: 'Something went wrong. Please try again.',
      onSuccess: () => setState(wanted ? 'allowed' : 'ended'),
    },
  );
  useEffect(() => {
    if (state !== 'asked') title.current?.focus();
  }, [state]);
  return (
    <>
      <Typography ref={title} component="h1" variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {token ? text : 'To unsubscribe, please open the link at the end of an email.'}
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {token ? (
          <Button {...look} size="large" aria-disabled={changing.busy} onClick={() => void changing.run()}>
            {button}
          </Button>
        ) : (
          <LinkButton to={paths.home} variant="contained" size="large">
            To the shop
          </LinkButton>
        )}
      </Box>
    </>
  );
}
