import { array, object, string, type InferType } from 'yup';
import { about, choice, component, count, list, objectOf, text, timestamp } from '../../answer-fields';
import { codeText, isTime, jsonBoolean, line, paragraph, whole } from '../../fields';
import { store } from '../../store-config';
import { NUMBER_PLACE } from './carriers';
import { LABEL_STATES } from './labels';
import { parcelChangeAnswer } from './parcel-changes';
import { hasDistinctIds } from '../refunds';

const urlSchema = string().url();

export const trackingSchema = object({
  carrier: line(60).default(''),
  number: codeText(80).default(''),
  /** Tracking page, with `{number}` as a placeholder. Derived from carrier and number if absent. */
  url: line(500)
    .test('http', 'Must be a web address', (value) => {
      if (!value) return true;
      const address = value.replaceAll(NUMBER_PLACE, '1');
      return /^https?:\/\//i.test(address) && urlSchema.isValidSync(address);
    })
    .nullable()
    .default(null),
  estimatedDelivery: line(30).test('date', 'Must be a date', isTime).nullable().default(null),
});
export type TrackingInput = InferType<typeof trackingSchema>;

/** Replacement of the complete tracking. All fields are required: an absent field would be erased. */
export const trackingCorrectionSchema = trackingSchema.shape({
  carrier: line(60).defined('This field is required; it may be empty'),
  number: codeText(80).defined('This field is required; it may be empty'),
});

const parcelLineSchema = object({
  line: line(64).required('Line is required'),
  quantity: whole(1, 999).required('Quantity is required'),
}).typeError('Must be a line');

const sendFields = {
  note: paragraph(500).default(''),
  unpaid: jsonBoolean().default(false),
  tracking: trackingSchema.optional().default(undefined),
};

export const packParcelSchema = object({
  lines: array(parcelLineSchema)
    .typeError('Must be a list')
    .max(store.orders.maxLines, `A parcel can have at most ${store.orders.maxLines} lines`)
    .test('distinct', 'Each line can appear only once in a parcel', hasDistinctIds)
    .default(() => []),
  send: jsonBoolean().defined('This field is required'),
  ...sendFields,
});
export type PackParcelInput = InferType<typeof packParcelSchema>;

export const sendParcelSchema = object({
  ...sendFields,
  note: paragraph(500).defined('This field is required; it may be empty'),
});
export type SendParcelInput = InferType<typeof sendParcelSchema>;

export const repackParcelSchema = object({
  /** The `updatedAt` of the order when the instruction was read, to detect newer instructions. */
  version: line(40).required('Version is required').test('time', 'Must be a time', isTime),
});
export type RepackParcelInput = InferType<typeof repackParcelSchema>;

export const trackingAnswer = component(
  'Tracking',
  objectOf({
    carrier: text(),
    number: text(),
    url: text("The carrier's page about it.").nullable(),
    estimatedDelivery: text().nullable(),
  }),
);
export type Tracking = InferType<typeof trackingAnswer>;

export const parcelAnswer = component(
  'Parcel',
  objectOf({
    _id: text(),
    lines: list(objectOf({ line: text("The line's _id."), quantity: count().min(1) })),
    tracking: trackingAnswer.nullable(),
    packedAt: timestamp(),
    sentAt: timestamp('When it was handed over to the carrier; null while it waits for that.').nullable(),
    label: choice(LABEL_STATES, 'How far its label is; null where none was bought.').nullable(),
    change: parcelChangeAnswer
      .nullable()
      .meta(
        about(
          'The steps that bring a packed parcel up to date with its order; null if there are none. It cannot be sent before they are confirmed.',
        ),
      ),
  }),
);
export type Parcel = InferType<typeof parcelAnswer>;
