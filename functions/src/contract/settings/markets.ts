import { ROOT_LANGUAGE } from '../texts/language-paths';
import type { Language } from '../texts/languages';

/** Regions whose consumer law the shop follows when it sells there. */
export const LAW_REGIONS = ['EU', 'UK'] as const;
export type LawRegion = (typeof LAW_REGIONS)[number];

/** Member states of the European Union, as ISO 3166-1 alpha-2 codes. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Settings about the seller's country, the regions the shop sells to and the shop's languages. */
export interface MarketSettings {
  /** Country of the seller. */
  country: string;
  /** Regions the shop sells to. Each turns on what its law requires. */
  regions: LawRegion[];
  /** Language of pages without a prefix in their path. */
  language: Language;
  /** Further languages, whose pages have a prefix such as `/de`. */
  languages: Language[];
  /** Name and contact of the maker of products without a maker of their own. Empty if there is none. */
  maker: string;
  /** Name and contact of the person in the EU who is responsible for products without a person of their own. */
  responsiblePerson: string;
}

/** Returns the region whose consumer law applies to customers in a country. Null if it is none of `LAW_REGIONS`. */
export function getLawRegion(country: string): LawRegion | null {
  if (country === 'GB') return 'UK';
  return EU_COUNTRIES.includes(country) ? 'EU' : null;
}

/** Returns true if a shop sells to a country in a region whose consumer law it follows. */
export function followsConsumerLaw(regions: readonly LawRegion[] | undefined, country: string): boolean {
  const region = getLawRegion(country);
  return region !== null && regions !== undefined && regions.includes(region);
}

/** Returns the languages of the shop's pages, starting with the language of pages without a prefix. */
export const listPageLanguages = ({
  language,
  languages,
}: Pick<MarketSettings, 'language' | 'languages'>): Language[] => [
  ...new Set([ROOT_LANGUAGE, language, ...languages]),
];
