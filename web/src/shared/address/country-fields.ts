/** What the parts of an address are called in a country, and how they are typed. */
export interface CountryFields {
  city: string;
  state: string;
  zipCode: string;
  /** Whether a phone's number pad is enough for the postal code. */
  digits: boolean;
  /** Suggestions for `state`; anything else may be typed too. */
  states: readonly string[];
}

const names = (list: string) => list.split(', ');

const US_STATES = names(
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Puerto Rico, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming',
);
const PROVINCES = names(
  'Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon',
);
const AUSTRALIAN_STATES = names(
  'Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia',
);

const BY_COUNTRY: Record<string, CountryFields> = {
  'United States': { city: 'City', state: 'State', zipCode: 'ZIP code', digits: true, states: US_STATES },
  Canada: { city: 'City', state: 'Province', zipCode: 'Postal code', digits: false, states: PROVINCES },
  'United Kingdom': {
    city: 'Town or city',
    state: 'County',
    zipCode: 'Postcode',
    digits: false,
    states: [],
  },
  Australia: {
    city: 'City or suburb',
    state: 'State or territory',
    zipCode: 'Postcode',
    digits: true,
    states: AUSTRALIAN_STATES,
  },
};

const GENERAL: CountryFields = {
  city: 'City',
  state: 'State or region',
  zipCode: 'Postal code',
  digits: false,
  states: [],
};

/** The labels of a country's address fields; general ones for a country that has none here. */
export const countryFields = (country: string): CountryFields => BY_COUNTRY[country] ?? GENERAL;
