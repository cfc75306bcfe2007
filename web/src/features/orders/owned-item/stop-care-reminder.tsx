import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { EmailSubscriptionPage } from '@/shared/ui/email-subscription-page';

export const StopCareReminderPage = () => (
  <EmailSubscriptionPage
    title={t('Care reminders')}
    send={({ token }) => callApi(endpoints.stopCareReminder, { body: { token }, quiet: true })}
    asked={t('You can stop the reminders for this item here. Reminders for your other items stay on.')}
    ended={t(
      'You will no longer receive this reminder. You can switch it on again on the page of the item, in your orders.',
    )}
    end={t('Stop this reminder')}
    from={t('a care reminder', {}, 'at the end of')}
    leave={{ to: shopPaths.orders, text: t('My Orders') }}
  />
);
