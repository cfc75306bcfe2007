import { PUBLIC_PAGE_PATHS } from './public-paths';

/** Page or help topic that the search can suggest. `keywords` contains additional search words. */
export interface SearchTopic {
  title: string;
  keywords: string;
}

export const PAGE_SEARCH_TOPICS: Readonly<Record<string, SearchTopic>> = {
  [PUBLIC_PAGE_PATHS.gifts]: {
    title: 'Gifts',
    keywords: 'present presents ideas birthday wedding christmas guide',
  },
  [PUBLIC_PAGE_PATHS.returns]: {
    title: 'Returns and refunds',
    keywords: 'policy send back exchange money guarantee warranty',
  },
  [PUBLIC_PAGE_PATHS.shipping]: {
    title: 'Shipping',
    keywords:
      'delivery policy cost costs fee fees postage time times ship deliver free countries abroad international',
  },
  [PUBLIC_PAGE_PATHS.contact]: {
    title: 'Contact',
    keywords: 'us email phone number telephone message customer service support imprint address hours',
  },
  [PUBLIC_PAGE_PATHS.help]: { title: 'Help', keywords: 'faq questions answers customer service support' },
  [PUBLIC_PAGE_PATHS.about]: { title: 'About us', keywords: 'company shop story who' },
  [PUBLIC_PAGE_PATHS.privacy]: { title: 'Privacy', keywords: 'policy data protection gdpr personal' },
  [PUBLIC_PAGE_PATHS.terms]: { title: 'Terms', keywords: 'conditions service use legal imprint' },
  [PUBLIC_PAGE_PATHS.cookies]: { title: 'Cookies and storage', keywords: 'cookie policy' },
};

/** Common words that are ignored when a search text is compared with help questions. */
export const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set(
  'a am an and are at be can could do does did for get has have how i if in is it me my need of on please the there to want we what when where which who why will with would you your'.split(
    ' ',
  ),
);
