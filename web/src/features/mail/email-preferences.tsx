import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { EmailSubscriptionPage } from '@/shared/ui/email-subscription-page';

export const EmailPreferencesPage = () => (
  <EmailSubscriptionPage
    title={t('Your emails')}
    send={(body) => callApi(endpoints.setMailPreferences, { body, quiet: true })}
    asked={t(
      'Optional emails are reminders, requests for reviews, and news about products you asked about. Emails that confirm your orders, parcels and refunds are always sent.',
    )}
    ended={t('You will only receive emails that confirm your orders, parcels and refunds.')}
    allowed={t('You will receive all emails again.')}
    end={t('Stop optional emails')}
    allow={t('Allow all emails again')}
    from={t('an email', {}, 'at the end of')}
    leave={{ to: shopPaths.home, text: t('Go to the shop') }}
  />
);
