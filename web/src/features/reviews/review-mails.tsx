import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { EmailSubscriptionPage } from '@/shared/ui/email-subscription-page';

export const ReviewEmailPreferencesPage = () => (
  <EmailSubscriptionPage
    title="Review emails"
    send={(body) => callApi(endpoints.setReviewMailPreference, { body, quiet: true })}
    asked="We ask for a review once, a week after a delivery. You can unsubscribe here. You will still receive emails about your orders."
    ended="You will no longer receive review emails. You can still write reviews from your order pages."
    allowed="We will ask for a review a week after your next delivery."
    end="Stop review emails"
    allow="Subscribe again"
    from={t('a review email', {}, 'after “at the end of”')}
    leave={{ to: shopPaths.orders, text: 'My Orders' }}
  />
);
