import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { EmailSubscriptionPage } from '@/shared/ui/email-subscription-page';

export const ReviewEmailPreferencesPage = () => (
  <EmailSubscriptionPage
    title={t('Review emails')}
    send={(body) => callApi(endpoints.setReviewMailPreference, { body, quiet: true })}
    asked={t(
      'We ask for a review once, a week after a delivery. You can unsubscribe here. You will still receive emails about your orders.',
    )}
    ended={t('You will no longer receive review emails. You can still write reviews from your order pages.')}
    allowed={t('We will ask for a review a week after your next delivery.')}
    end={t('Stop review emails')}
    allow={t('Subscribe again')}
    from={t('a review email', {}, 'at the end of')}
    leave={{ to: shopPaths.orders, text: t('My Orders') }}
  />
);
