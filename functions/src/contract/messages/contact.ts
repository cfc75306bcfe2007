import { object, type InferType } from 'yup';
import { deliverableEmailField } from '../mail/email-address';
import { singleLineTextField, multilineTextField } from '../fields';

export const contactMessageSchema = object({
  name: singleLineTextField(100).required('Name is required').min(2, 'Name must be at least 2 characters'),
  email: deliverableEmailField().required('Email is required'),
  message: multilineTextField(4000)
    .required('Message is required')
    .min(10, 'Message must be at least 10 characters'),
});
export type ContactMessageInput = InferType<typeof contactMessageSchema>;
