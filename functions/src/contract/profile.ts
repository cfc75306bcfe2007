import { object, type InferType } from 'yup';
import { phoneNumber } from './addresses/phone';
import { line } from './fields';

/** An absent phone number is unchanged. An empty or null phone number is removed. */
export const profileSchema = object({
  name: line(100).required('Name is required').min(2, 'Name must be at least 2 characters'),
  phone: phoneNumber().nullable().optional(),
});
export type ProfileInput = InferType<typeof profileSchema>;
