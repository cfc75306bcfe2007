import { isCountryCode } from '../addresses/countries';
import {
  limitedListField,
  requiredChoiceField,
  REQUIRED_MESSAGE,
  SETTING_ID_PATTERN,
  singleLineTextField,
} from '../fields';
import { createOpenApiMeta } from '../response-fields';
import { t } from '../texts/text';

export const linesField = (max: number) =>
  limitedListField(singleLineTextField(100).required(REQUIRED_MESSAGE), max)
    .required(REQUIRED_MESSAGE)
    .meta({ typed: 'lines' });

/** Creates a schema for a list of different choices. */
export const choiceListField = <const T extends string>(choices: readonly T[]) =>
  limitedListField(
    requiredChoiceField(choices, () => t('Please choose from the list')),
    choices.length,
  )
    .default((): T[] => [])
    .test(
      'once',
      () => t('Each can be listed once'),
      (values) => new Set(values).size === (values ?? []).length,
    );

export const entryIdField = () =>
  singleLineTextField(40)
    .required(REQUIRED_MESSAGE)
    .matches(SETTING_ID_PATTERN, {
      message: () => t('Use lower-case letters, digits and hyphens'),
      excludeEmptyString: true,
    });

export const countryCodeField = () =>
  singleLineTextField(2)
    .required(() => t('Please choose a country'))
    .test(
      'country',
      () => t('Please choose a country'),
      (value) => !value || isCountryCode(value),
    )
    .meta(createOpenApiMeta('ISO 3166-1 alpha-2 code.'));

export const regionCodeField = () =>
  singleLineTextField(10)
    .nullable()
    .default(null)
    .meta(
      createOpenApiMeta(
        'Short ISO 3166-2 code of the region. Null if the entry applies to the whole country.',
      ),
    );

const MAX_ADDRESS_LINES = 6;

export const addressLinesField = () => linesField(MAX_ADDRESS_LINES);
