import { object, string, type InferType } from 'yup';
import { deliverableEmailField } from '../mail/email-address';
import { singleLineTextField, multilineTextField } from '../fields';
import { choiceField, countField, exactObject } from '../response-fields';
import { CONTACT_TOPIC_IDS } from './contact-topics';
import { REPLY_TIME_UNITS } from './reply-time';
import { t } from '../texts/text';

export const contactMessageSchema = object({
  name: singleLineTextField(100)
    .required(() => t('Name is required'))
    .min(2, () => t('Name must be at least 2 characters')),
  email: deliverableEmailField().required(() => t('Email is required')),
  message: multilineTextField(4000)
    .required(() => t('Message is required'))
    .min(10, () => t('Message must be at least 10 characters')),
  topic: string()
    .oneOf(['', ...CONTACT_TOPIC_IDS], () => t('Unknown topic'))
    .optional(),
});
export type ContactMessageInput = InferType<typeof contactMessageSchema>;

export const contactInfoSchema = exactObject({
  replyTime: exactObject({ amount: countField(), unit: choiceField(REPLY_TIME_UNITS) }).nullable(),
});
export type ContactInfo = InferType<typeof contactInfoSchema>;
