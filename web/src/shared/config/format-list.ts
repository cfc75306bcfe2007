import { LANGUAGE } from './language';

const conjunctionFormat = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** Joins entries in the language of this build, such as 'Kitchen, Home, and 3 products'. */
export const formatList = (entries: Iterable<string>): string => conjunctionFormat.format(entries);
