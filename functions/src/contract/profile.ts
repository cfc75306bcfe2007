import { object, type InferType } from 'yup';
import { phoneNumberField } from './addresses/phone';
import { requiredChoiceField, singleLineTextField } from './fields';
import { LANGUAGES } from './texts/languages';
import { t } from './texts/text';

/** Request body of PUT /users/profile. An empty `phone` deletes the number. A missing `phone` does not change it. */
export const updateProfileSchema = object({
  name: singleLineTextField(100)
    .required(() => t('Name is required'))
    .min(2, () => t('Name must be at least 2 characters')),
  phone: phoneNumberField().nullable().optional(),
});
export type UpdateProfileInput = InferType<typeof updateProfileSchema>;

export const accountLanguageSchema = object({
  language: requiredChoiceField(LANGUAGES, () => t('Please choose a language')),
});
