import { ACCOUNT_TOPIC } from './account-questions';
import { DELIVERY_TOPIC } from './delivery-questions';
import { GIFT_TOPIC } from './gift-questions';
import type { HelpQuestion, HelpTopic } from './help-texts';
import { ORDER_TOPIC } from './order-questions';
import { PAYMENT_TOPIC } from './payment-questions';
import { RETURN_TOPIC } from './return-questions';

/** Topics of the help page in their order on the page. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  ORDER_TOPIC,
  DELIVERY_TOPIC,
  GIFT_TOPIC,
  RETURN_TOPIC,
  PAYMENT_TOPIC,
  ACCOUNT_TOPIC,
];

export const HELP_QUESTIONS: readonly HelpQuestion[] = HELP_TOPICS.flatMap(({ questions }) => questions);
