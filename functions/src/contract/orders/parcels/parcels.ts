import { array, object, string, type InferType } from 'yup';
import {
  createOpenApiMeta,
  choiceField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
  timestampField,
} from '../../response-fields';
import {
  codeField,
  isEmptyOrDateTime,
  strictBooleanField,
  singleLineTextField,
  multilineTextField,
  integerField,
} from '../../fields';
import { storeConfig } from '../../store-config';
import { TRACKING_NUMBER_PLACEHOLDER } from './carriers';
import { LABEL_PURCHASE_STATES } from './labels';
import { repackingInstructionsSchema } from './parcel-changes';
import { hasDistinctLineIds } from '../refund-schemas';
import { t } from '../../texts/text';

const urlSchema = string().url();

export const trackingInfoSchema = object({
  carrier: singleLineTextField(60).default(''),
  number: codeField(80).default(''),
  /** Template for the tracking URL, with placeholder `{number}`. If null, the carrier's page is used. */
  url: singleLineTextField(500)
    .test(
      'http',
      () => t('Must be a web address'),
      (value) => {
        if (!value) return true;
        const address = value.replaceAll(TRACKING_NUMBER_PLACEHOLDER, '1');
        return /^https?:\/\//i.test(address) && urlSchema.isValidSync(address);
      },
    )
    .nullable()
    .default(null),
  estimatedDelivery: singleLineTextField(30)
    .test('date', () => t('Must be a date'), isEmptyOrDateTime)
    .nullable()
    .default(null),
});
export type TrackingInfoInput = InferType<typeof trackingInfoSchema>;

/** Request to replace the tracking information. All fields are required, to avoid accidental deletion. */
export const replaceTrackingInfoSchema = trackingInfoSchema.shape({
  carrier: singleLineTextField(60).defined(() => t('This field is required; it may be empty')),
  number: codeField(80).defined(() => t('This field is required; it may be empty')),
});

const parcelLineSchema = object({
  line: singleLineTextField(64).required(() => t('Line is required')),
  quantity: integerField(1, 999).required(() => t('Quantity is required')),
}).typeError(() => t('Must be a line'));

const sendFields = {
  note: multilineTextField(500).default(''),
  unpaid: strictBooleanField().default(false),
  tracking: trackingInfoSchema.optional().default(undefined),
};

export const packParcelSchema = object({
  lines: array(parcelLineSchema)
    .typeError(() => t('Must be a list'))
    .max(storeConfig.orders.maxLines, () =>
      t('A parcel can have at most {max} lines', { max: storeConfig.orders.maxLines }),
    )
    .test('distinct', () => t('Each line can appear only once in a parcel'), hasDistinctLineIds)
    .default(() => []),
  send: strictBooleanField().defined(() => t('This field is required')),
  ...sendFields,
});
export type PackParcelInput = InferType<typeof packParcelSchema>;

export const sendParcelSchema = object({
  ...sendFields,
  note: multilineTextField(500).defined(() => t('This field is required; it may be empty')),
});
export type SendParcelInput = InferType<typeof sendParcelSchema>;

export const repackParcelSchema = object({
  /** Value of the order's `updatedAt` when the instructions were shown. Outdated instructions are rejected. */
  version: singleLineTextField(40)
    .required(() => t('Version is required'))
    .test('time', () => t('Must be a time'), isEmptyOrDateTime),
});
export type RepackParcelInput = InferType<typeof repackParcelSchema>;

export const trackingInfoResponseSchema = openApiComponent(
  'Tracking',
  exactObject({
    carrier: textField(),
    number: textField(),
    url: textField("URL of the carrier's tracking page.").nullable(),
    estimatedDelivery: textField().nullable(),
  }),
);
export type TrackingInfo = InferType<typeof trackingInfoResponseSchema>;

export const parcelSchema = openApiComponent(
  'Parcel',
  exactObject({
    _id: textField(),
    lines: listField(exactObject({ line: textField('Id of the line.'), quantity: countField().min(1) })),
    tracking: trackingInfoResponseSchema.nullable(),
    packedAt: timestampField(),
    sentAt: timestampField('Time when the parcel was sent. Null if it is not sent yet.').nullable(),
    label: choiceField(LABEL_PURCHASE_STATES, 'State of the label. Null if no label was bought.').nullable(),
    change: repackingInstructionsSchema
      .nullable()
      .meta(
        createOpenApiMeta(
          'Changes to make to a packed parcel after an order edit. Null if there are none. The parcel can only be sent after the changes are confirmed.',
        ),
      ),
  }),
);
export type Parcel = InferType<typeof parcelSchema>;
