import * as endpoints from '@contract/endpoints';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { EmailSubscriptionPage } from '@/shared/ui/email-subscription-page';

export const EmailPreferencesPage = () => (
  <EmailSubscriptionPage
    title="Your emails"
    send={(body) => callApi(endpoints.setMailPreferences, { body, quiet: true })}
    asked="Optional emails are reminders, requests for reviews, and news about products you asked about. Emails that confirm your orders, parcels and refunds are always sent."
    ended="You will only receive emails that confirm your orders, parcels and refunds."
    allowed="You will receive all emails again."
    end="Stop optional emails"
    allow="Allow all emails again"
    from="an email"
    leave={{ to: shopPaths.home, text: 'Go to the shop' }}
  />
);
