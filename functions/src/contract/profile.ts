import { object, type InferType } from 'yup';
import { phoneNumber } from './addresses/phone';
import { line } from './fields';

/** Request body of PUT /users/profile. An empty or null phone number is removed, an absent one unchanged. */
export const profileSchema = object({
  name: line(100).required('Name is required').min(2, 'Name must be at least 2 characters'),
  phone: phoneNumber().nullable().optional(),
});
export type ProfileInput = InferType<typeof profileSchema>;
