import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { LinkButton } from './link-button';
import { PageMeta } from './page-meta';
import { narrowPageWidthStyles, pageSpacingStyles } from './styles/page-width';
import { focusOnMount } from './take-focus';
import { PageTitle } from './text';

const TOKEN = /^#([\w-]{43})$/;

interface EmailSubscriptionPageProps {
  title: string;
  /** Subscribes the recipient identified by `token` if `wanted` is true, otherwise unsubscribes the recipient. */
  send: (choice: { token: string; wanted: boolean }) => Promise<unknown>;
  asked: string;
  ended: string;
  end: string;
  /** Message and button to subscribe again. Without them, the page only unsubscribes. */
  allowed?: string;
  allow?: string;
  /** Name of the email with the unsubscribe link, such as 'a review email', after “at the end of”. */
  from: string;
  leave: { to: string; text: string };
}

/** Page to unsubscribe from an email. Requires a click, because email programs open links automatically. */
export function EmailSubscriptionPage({
  title,
  send,
  end,
  allow,
  from,
  leave,
  ...texts
}: EmailSubscriptionPageProps) {
  const token = TOKEN.exec(useLocation().hash)?.[1];
  const [state, setState] = useState<'asked' | 'ended' | 'allowed'>('asked');
  const wanted = state === 'ended';
  const changing = useAction(() => send({ token: token ?? '', wanted }), {
    failure: t('Something went wrong. Please try again.'),
    onSuccess: () => setState(wanted ? 'allowed' : 'ended'),
  });
  const isDone = wanted && allow === undefined;
  const headings = { asked: title, ended: t('You are unsubscribed'), allowed: t('You are subscribed again') };
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles }}>
      <PageMeta title={title} hidden />
      <PageTitle key={state} ref={state === 'asked' ? undefined : focusOnMount} sx={{ outline: 'none' }}>
        {headings[state]}
      </PageTitle>
      <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '60ch' }}>
        {token ? texts[state] : t('To unsubscribe, please open the link at the end of {from}.', { from })}
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {token && !isDone ? (
          <Button
            {...(wanted ? ({ variant: 'outlined', color: 'secondary' } as const) : { variant: 'contained' })}
            size="large"
            aria-disabled={changing.busy}
            onClick={() => void changing.run()}
          >
            {wanted ? allow : end}
          </Button>
        ) : (
          <LinkButton to={leave.to} variant="contained" size="large">
            {leave.text}
          </LinkButton>
        )}
      </Box>
    </Box>
  );
}
