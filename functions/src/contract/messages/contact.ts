import { object, type InferType } from 'yup';
import { emailAddress } from '../mail/email-address';
import { line, paragraph } from '../fields';

export const contactSchema = object({
  name: line(100).required('Name is required').min(2, 'Name must be at least 2 characters'),
  email: emailAddress().required('Email is required'),
  message: paragraph(4000).required('Message is required').min(10, 'Message must be at least 10 characters'),
});
export type ContactInput = InferType<typeof contactSchema>;
