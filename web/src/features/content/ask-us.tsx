import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getContactPath, type ContactTopic } from '@contract/messages/contact-topics';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { createContactState } from '@/shared/messages/contact-state';

interface ContactLinkProps {
  /** Topic that the contact form preselects. */
  topic?: ContactTopic;
  /** Text that the contact form begins with. */
  message?: string;
}

export function ContactLink({ topic, message = '', children }: ContactLinkProps & { children: string }) {
  return (
    <LinkButton
      to={topic ? getContactPath(topic) : shopPaths.contact}
      state={createContactState(message)}
      variant="contained"
      color="secondary"
    >
      {children}
    </LinkButton>
  );
}

interface ContactPromptProps extends ContactLinkProps {
  title?: string;
  withHelp?: boolean;
}

export function ContactPrompt({
  title = t('Do you still have a question?'),
  withHelp = false,
  topic,
  message,
}: ContactPromptProps) {
  const { claims } = useStoreSettings();
  return (
    <Box
      component="section"
      aria-labelledby="ask-us"
      sx={{
        p: { xs: 3, sm: 4 },
        borderRadius: 2,
        bgcolor: 'background.tile',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <div>
        <Typography id="ask-us" component="h2" variant="h3">
          {title}
        </Typography>
        <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>
          {t('Our team is here for you, {hours}.', { hours: claims.support })}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {withHelp ? <SecondaryLink to={shopPaths.help}>{t('Read the answers')}</SecondaryLink> : null}
        <ContactLink topic={topic} message={message}>
          {t('Contact us')}
        </ContactLink>
      </Box>
    </Box>
  );
}
