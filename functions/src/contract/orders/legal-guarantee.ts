import { EU_COUNTRIES } from '../settings/markets';
import { t } from '../texts/text';

/** Years of the legal guarantee of conformity in the EU (Directive (EU) 2019/771, article 10). */
const MINIMUM_YEARS = 2;

/** Countries whose law gives new goods more years from delivery. */
const LONGER_YEARS: Readonly<Record<string, number>> = { ES: 3, PT: 3, SE: 3 };

/** Returns the minimum years of the legal guarantee of conformity in a country. Null outside the EU. */
export const getLegalGuaranteeYears = (country: string): number | null =>
  EU_COUNTRIES.includes(country) ? (LONGER_YEARS[country] ?? MINIMUM_YEARS) : null;

/** Returns the countries with a longer legal guarantee than the minimum of the EU. */
export const listLongerGuarantees = (countries: readonly string[]): { country: string; years: number }[] =>
  countries.flatMap((country) => {
    const years = LONGER_YEARS[country];
    return years === undefined ? [] : [{ country, years }];
  });

/** Formats the duration of the legal guarantee, such as "Legal guarantee of conformity: at least 2 years …". */
export const formatLegalGuarantee = (years = MINIMUM_YEARS): string =>
  t('Legal guarantee of conformity: at least {years} years from delivery.', { years });

/** Returns the address of the official page about guarantees, in the language of the page. */
export const getLegalGuaranteeUrl = (): string =>
  t(
    'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm',
    {},
    'address of the official page in this language',
  );
