import { SOURCE_LANGUAGE } from '@contract/texts/languages';
import { LANGUAGE } from './language';

/** Lowercases a label within an English sentence. Other languages keep it, because German nouns begin with a capital. */
export const lowercaseLabel = (label: string): string =>
  LANGUAGE === SOURCE_LANGUAGE ? label.toLowerCase() : label;

/** Lowercases the first letter of a label within an English sentence, except for abbreviations such as 'ZIP code'. */
export const lowercaseFirstLetter = (label: string): string =>
  LANGUAGE === SOURCE_LANGUAGE ? label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : label;
