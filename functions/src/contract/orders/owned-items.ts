import { object, type InferType } from 'yup';
import { strictBooleanField, singleLineTextField } from '../fields';
import {
  countField,
  createOpenApiMeta,
  exactObject,
  listField,
  openApiComponent,
  textField,
} from '../response-fields';
import { productSchema } from '../products/products';
import { t } from '../texts/text';

export const careReminderSchema = openApiComponent(
  'CareReminder',
  exactObject({
    text: textField('Instruction, such as `Oil the board.`'),
    months: countField('Number of months between two reminders.'),
    nextOn: textField('Day of the next email, such as 2026-11-26. Null if reminders are off.').nullable(),
  }),
);
export type CareReminder = InferType<typeof careReminderSchema>;

export const ownedItemSchema = openApiComponent(
  'OwnedItem',
  exactObject({
    careReminder: careReminderSchema
      .nullable()
      .meta(
        createOpenApiMeta(
          'Null if the product has none, or if the item is not a delivered item of the account that requests it.',
        ),
      ),
    bestBefore: textField(
      'Estimated best-before day, such as 2027-01-12. Null if unknown, or if the item was not sent yet.',
    ).nullable(),
    spareParts: listField(productSchema, 'Spare parts and refills that the shop sells.'),
  }),
);
export type OwnedItem = InferType<typeof ownedItemSchema>;

export const setCareReminderSchema = object({
  wanted: strictBooleanField().required(() => t('This field is required')),
});
export type SetCareReminderInput = InferType<typeof setCareReminderSchema>;

export const stopCareReminderSchema = object({
  token: singleLineTextField(64)
    .required(() => t('This link is incomplete'))
    .matches(/^[A-Za-z0-9_-]{43}$/, {
      message: () => t('This link is incomplete'),
      excludeEmptyString: true,
    }),
});

/** Care reminder in the export of a customer's personal data. */
export const exportedCareReminderSchema = exactObject({
  order: textField('Id of the order.'),
  item: textField('Id of the item in the order.'),
  nextOn: textField('Day of the next email, such as 2026-11-26.'),
});
export type ExportedCareReminder = InferType<typeof exportedCareReminderSchema>;
