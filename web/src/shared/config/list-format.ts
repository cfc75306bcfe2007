import { LANGUAGE } from './language';

const conjunctionFormat = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** Joins names in the language of the build, such as 'price, stock, and brand'. */
export const formatConjunction = (names: Iterable<string>): string => conjunctionFormat.format(names);
