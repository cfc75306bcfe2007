import type { InferType } from 'yup';
import {
  booleanField,
  countField,
  exactObject,
  listField,
  openApiComponent,
  textField,
} from '../../response-fields';

export const savedCardSchema = openApiComponent(
  'SavedCard',
  exactObject({
    _id: textField(),
    brand: textField("Card brand, such as 'visa'."),
    last4: textField('Last four digits of the card number.'),
    expiryMonth: countField('Month from 1 to 12.'),
    expiryYear: countField('Year with four digits.'),
    expired: booleanField(),
  }),
);
export type SavedCard = InferType<typeof savedCardSchema>;

export const savedCardsResponseSchema = exactObject({
  cards: listField(savedCardSchema, 'Saved cards, newest first.'),
});

/** Returns true after the end of the expiry month in UTC. */
export const isExpiredCard = (
  { expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>,
  now: number,
): boolean => Date.UTC(expiryYear, expiryMonth) <= now;
