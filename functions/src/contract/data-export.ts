import type { InferType } from 'yup';
import { list, objectOf, text, timestamp } from './answer-fields';
import { sentMailAnswer } from './mail';
import { orderAnswer } from './orders';
import { savedAddressAnswer, userAnswer } from './users';

/** GET /users/export: everything the shop holds about a person. */
export const dataExportAnswer = objectOf({
  exportedAt: timestamp(),
  profile: userAnswer,
  addresses: list(savedAddressAnswer),
  wishlist: list(text(), 'Ids of products, the one added last first.'),
  orders: list(orderAnswer, 'Newest first.'),
  mails: list(sentMailAnswer, 'What the shop wrote to them and still keeps, newest first.'),
});
export type DataExport = InferType<typeof dataExportAnswer>;
