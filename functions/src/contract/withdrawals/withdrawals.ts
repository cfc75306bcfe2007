import { array, object, string, type InferType } from 'yup';
import {
  codeField,
  integerField,
  paginationFields,
  requiredChoiceField,
  singleLineTextField,
} from '../fields';
import { emailField } from '../mail/email-address';
import { hasDistinctLineIds } from '../orders/refund-schemas';
import { createPaginatedListSchema } from '../resources';
import {
  booleanField,
  choiceField,
  countField,
  createOpenApiMeta,
  exactObject,
  listField,
  openApiComponent,
  textField,
  textRecordField,
  timestampField,
} from '../response-fields';
import { storeConfig } from '../store-config';
import { t } from '../texts/text';

export const WITHDRAWAL_CODE_LENGTH = 6;

const orderNumberField = () => codeField(40).required(() => t('Please enter the order number'));

const contactFields = {
  number: orderNumberField(),
  email: emailField().required(() => t('Please enter the email address of the order')),
};

export const requestWithdrawalCodeSchema = object(contactFields);
export type WithdrawalContact = InferType<typeof requestWithdrawalCodeSchema>;

const codeFields = {
  ...contactFields,
  code: codeField(20).required(() => t('Please enter the code from the email')),
};

export const findWithdrawableOrderSchema = object(codeFields);
export type WithdrawalAccess = InferType<typeof findWithdrawableOrderSchema>;

const declarationFields = {
  name: singleLineTextField(100).required(() => t('Please enter your name')),
  lines: array(
    object({
      line: singleLineTextField(64).required(() => t('Please choose an item')),
      quantity: integerField(1, 999).required(() => t('Please choose how many')),
    }),
  )
    .required(() => t('Please choose at least one item'))
    .min(1, () => t('Please choose at least one item'))
    .max(storeConfig.orders.maxLines, () => t('There are too many items'))
    .test('distinct', () => t('Each item can be chosen only once'), hasDistinctLineIds),
  earlier: integerField(0, 10_000)
    .required(() => t('Please send the number of earlier withdrawals'))
    .meta(
      createOpenApiMeta(
        'Number of earlier withdrawals that were shown. Repeating a request returns the first withdrawal.',
      ),
    ),
};

/** Declaration of the owner of an order, or of a guest with the link to it. */
export const withdrawSchema = object(declarationFields);
export type WithdrawInput = InferType<typeof withdrawSchema>;

/** Declaration of a customer without a session, who proves the email address with a code. */
export const withdrawWithCodeSchema = object({ ...codeFields, ...declarationFields });

/**
 * States of an order on the page for withdrawals: units can be withdrawn, all were withdrawn or refunded, the period is
 * over, the order was cancelled, or its destination is not in a region whose law the shop follows.
 */
export const WITHDRAWABLE_STATES = ['open', 'done', 'over', 'cancelled', 'elsewhere'] as const;
export type WithdrawableState = (typeof WITHDRAWABLE_STATES)[number];

const withdrawnLineSchema = exactObject({
  line: textField('Id of the order line.'),
  name: textField(),
  options: textRecordField(),
  quantity: countField(),
});
export type WithdrawnLine = InferType<typeof withdrawnLineSchema>;

const withdrawalReceiptSchema = openApiComponent(
  'WithdrawalReceipt',
  exactObject({
    at: timestampField('Time when the shop received the withdrawal.'),
    name: textField(),
    email: textField('Email address that receives the confirmation.'),
    lines: listField(withdrawnLineSchema),
  }),
);
export type WithdrawalReceipt = InferType<typeof withdrawalReceiptSchema>;

/** Withdrawal in the export of a person's data. */
export const exportedWithdrawalSchema = openApiComponent(
  'ExportedWithdrawal',
  withdrawalReceiptSchema.shape({ order: textField('Order number.') }),
);
export type ExportedWithdrawal = InferType<typeof exportedWithdrawalSchema>;

export const withdrawableOrderSchema = openApiComponent(
  'WithdrawableOrder',
  exactObject({
    number: textField('Order number.'),
    placedAt: timestampField(),
    state: choiceField(WITHDRAWABLE_STATES),
    name: textField('Name of the buyer.'),
    email: textField('Email address that receives the confirmation.'),
    end: textField('Last day of the withdrawal period. Null until the order is delivered.').nullable(),
    lines: listField(
      exactObject({
        line: textField('Id of the order line.'),
        name: textField(),
        options: textRecordField(),
        image: textField().nullable(),
        ordered: countField(),
        withdrawn: countField(),
        refunded: countField('Number of units that were refunded without a withdrawal.'),
        left: countField('Number of units that can still be withdrawn.'),
      }),
    ),
    withdrawals: listField(withdrawalReceiptSchema, 'Oldest first.'),
  }),
);
export type WithdrawableOrder = InferType<typeof withdrawableOrderSchema>;

export const withdrawResponseSchema = exactObject({
  receipt: withdrawalReceiptSchema,
  order: withdrawableOrderSchema,
});
export type WithdrawResponse = InferType<typeof withdrawResponseSchema>;

export const WITHDRAWAL_STATES = ['new', 'handled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const withdrawalsQuerySchema = object({
  ...paginationFields(24),
  state: string()
    .oneOf(WITHDRAWAL_STATES, () => t('Unknown state of withdrawals'))
    .optional(),
});
export type WithdrawalsQuery = InferType<typeof withdrawalsQuerySchema>;

/** Withdrawals from one order, as the team sees them. */
export const withdrawalSchema = openApiComponent(
  'Withdrawal',
  exactObject({
    _id: textField('Id of the order.'),
    number: textField('Order number.'),
    state: choiceField(WITHDRAWAL_STATES),
    declarations: listField(
      exactObject({
        at: timestampField(),
        name: textField('Name of the customer. Empty if the personal data was erased.'),
        email: textField(),
        late: booleanField('True if the withdrawal arrived after the last day of the period.'),
        handled: booleanField(),
        lines: listField(withdrawnLineSchema),
      }),
      'Oldest first.',
    ),
    handledAt: timestampField().nullable(),
    handledBy: textField('Name of the administrator who handled the withdrawals.').nullable(),
    lastAt: timestampField('Time of the latest withdrawal.'),
  }),
);
export type Withdrawal = InferType<typeof withdrawalSchema>;

export const withdrawalsResponseSchema = createPaginatedListSchema('withdrawals', withdrawalSchema);
export type WithdrawalsResponse = InferType<typeof withdrawalsResponseSchema>;

export const orderWithdrawalResponseSchema = exactObject({
  withdrawal: withdrawalSchema
    .nullable()
    .meta(createOpenApiMeta('Null if nothing was withdrawn from the order.')),
});

export const updateWithdrawalSchema = object({
  state: requiredChoiceField(WITHDRAWAL_STATES, () => t('Unknown state of withdrawals')),
  /** Number of declarations that the administrator saw. Later ones stay new. */
  seen: integerField(1, 10_000).required(() => t('Please send the number of withdrawals that you saw')),
});
export type UpdateWithdrawalInput = InferType<typeof updateWithdrawalSchema>;
