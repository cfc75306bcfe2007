import { PUBLIC_PAGE_PATHS } from './public-paths';
import { msg } from './texts/text';

/** Page or help topic that the search can suggest. `keywords` contains additional search words. */
export interface SearchTopic {
  title: string;
  keywords: string;
}

export const PAGE_SEARCH_TOPICS: Readonly<Record<string, SearchTopic>> = {
  [PUBLIC_PAGE_PATHS.gifts]: {
    title: msg('Gifts'),
    keywords: msg('present presents ideas birthday wedding christmas guide'),
  },
  [PUBLIC_PAGE_PATHS.returns]: {
    title: msg('Returns and refunds'),
    keywords: msg('policy send back exchange money guarantee warranty'),
  },
  [PUBLIC_PAGE_PATHS.shipping]: {
    title: msg('Shipping'),
    keywords: msg(
      'delivery policy cost costs fee fees postage time times ship deliver free countries abroad international',
    ),
  },
  [PUBLIC_PAGE_PATHS.contact]: {
    title: msg('Contact'),
    keywords: msg('us email phone number telephone message customer service support imprint address hours'),
  },
  [PUBLIC_PAGE_PATHS.help]: {
    title: msg('Help'),
    keywords: msg('faq questions answers customer service support'),
  },
  [PUBLIC_PAGE_PATHS.about]: { title: msg('About us'), keywords: msg('company shop story who') },
  [PUBLIC_PAGE_PATHS.privacy]: {
    title: msg('Privacy'),
    keywords: msg('policy data protection gdpr personal'),
  },
  [PUBLIC_PAGE_PATHS.terms]: { title: msg('Terms'), keywords: msg('conditions service use legal imprint') },
  [PUBLIC_PAGE_PATHS.cookies]: { title: msg('Cookies and storage'), keywords: msg('cookie policy') },
};

/** Common words that are ignored when a search text is compared with help questions. */
export const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set(
  'a am an and are at be can could do does did for get has have how i if in is it me my need of on please the there to want we what when where which who why will with would you your'.split(
    ' ',
  ),
);
