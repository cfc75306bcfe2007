import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Clock, LifeBuoy, Mail, MailCheck, MapPin, RotateCcw, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatReplyTime } from '@contract/messages/reply-time';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { PageMeta } from '@/shared/ui/page-meta';
import { RichText } from '@/shared/ui/rich-text';
import { narrowPageWidthStyles, pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { focusOnMount } from '@/shared/ui/take-focus';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { ContactForm } from './contact-form';
import { ReplyTimeNote } from './reply-time-note';
import { useReplyTime } from './use-reply-time';

const LEAD = t('Send us a question, a request or a complaint. A person will read it and answer.');

function ContactMethod({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ color: 'primary.main', pt: 0.25 }}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </Box>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {children}
        </Typography>
      </div>
    </Box>
  );
}

function OtherContactMethods() {
  const { supportEmail, claims, address } = useStoreSettings();
  const replyTime = useReplyTime();
  return (
    <Box
      component="ul"
      role="list"
      aria-label={t('Other ways')}
      sx={{
        p: { xs: 3, md: 4 },
        display: 'grid',
        gap: 3.5,
        alignSelf: 'start',
        borderRadius: 2,
        bgcolor: 'background.tile',
      }}
    >
      <ContactMethod icon={Mail} title={t('By email')}>
        <MuiLink href={`mailto:${supportEmail}`} underline="always">
          {supportEmail}
        </MuiLink>
      </ContactMethod>
      <ContactMethod icon={Clock} title={t('{hours} support', { hours: claims.support })}>
        {replyTime ? t('We answer within {time}.', { time: formatReplyTime(replyTime) }) : null}
        {replyTime === null ? t('Someone is here around the clock.') : null}
        {/* Reserves the line until the settings are loaded. */}
        {replyTime === undefined ? '\u00a0' : null}
      </ContactMethod>
      {address.length > 0 ? (
        <ContactMethod icon={MapPin} title={t('By post')}>
          {address.map((line) => (
            <Box component="span" key={line} dir="auto" sx={{ display: 'block' }}>
              {line}
            </Box>
          ))}
        </ContactMethod>
      ) : null}
      <ContactMethod icon={LifeBuoy} title={t('Frequently asked questions')}>
        <RichText
          text="Most questions are answered under <help>Help</help>."
          help={(content) => (
            <TextLink to={shopPaths.help} underline="always">
              {content}
            </TextLink>
          )}
        />
      </ContactMethod>
      <ContactMethod icon={RotateCcw} title={t('Sending something back')}>
        <RichText
          text="The steps are under <returns>Returns and refunds</returns>."
          returns={(content) => (
            <TextLink to={shopPaths.returns} underline="always">
              {content}
            </TextLink>
          )}
        />
      </ContactMethod>
    </Box>
  );
}

function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', alignContent: 'start' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '50%',
          bgcolor: 'background.tile',
          color: 'success.main',
        }}
      >
        <MailCheck size={28} strokeWidth={1.6} />
      </Box>
      <Typography ref={focusOnMount} variant="h3" component="h2" tabIndex={-1} sx={{ textWrap: 'balance' }}>
        {t('Thank you, we have received your message')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        <RichText text="We will reply to {email}." email={<strong>{email}</strong>} />
      </Typography>
      <ReplyTimeNote />
      <SecondaryButton onClick={onAnother} sx={{ mt: 1 }}>
        {t('Write another message')}
      </SecondaryButton>
    </Box>
  );
}

export function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles }}>
      <PageMeta title={t('Contact')} description={LEAD} />
      <Typography component="h1" variant="h1" tabIndex={-1}>
        {t('Talk to us')}
      </Typography>
      <Typography sx={{ mt: 2, fontSize: '1.1875rem', color: 'text.secondary', textWrap: 'pretty' }}>
        {LEAD}
      </Typography>
      <Box
        sx={{
          mt: { xs: 4, md: 6 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 760px) 340px' },
          justifyContent: 'space-between',
          gap: { xs: 6, md: 8, lg: 10 },
        }}
      >
        {sentFrom === null ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <MessageSent email={sentFrom} onAnother={() => setSentFrom(null)} />
        )}
        <OtherContactMethods />
      </Box>
    </Box>
  );
}
