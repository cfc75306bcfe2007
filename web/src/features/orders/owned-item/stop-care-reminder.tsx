import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { EmailSubscriptionPage } from '@/shared/ui/email-subscription-page';

export const StopCareReminderPage = () => (
  <EmailSubscriptionPage
    title="Care reminders"
    send={({ token }) => callApi(endpoints.stopCareReminder, { body: { token }, quiet: true })}
    asked="You can stop the reminders for this item here. Reminders for your other items stay on."
    ended="You will no longer receive this reminder. You can switch it on again on the page of the item, in your orders."
    end="Stop this reminder"
    from={t('a care reminder', {}, 'after “at the end of”')}
    leave={{ to: shopPaths.orders, text: 'My Orders' }}
  />
);
