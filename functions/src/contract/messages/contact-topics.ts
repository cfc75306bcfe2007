import { PUBLIC_PAGE_PATHS } from '../public-paths';

/** Topics of the contact form, by id. */
export const CONTACT_TOPICS = {
  order: 'An order',
  parcel: 'A parcel',
  return: 'A return',
  gift: 'A gift',
  payment: 'A payment',
  product: 'A product',
  other: 'Something else',
} as const;
export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const CONTACT_TOPIC_IDS = Object.keys(CONTACT_TOPICS) as ContactTopic[];

export const isContactTopic = (id: unknown): id is ContactTopic =>
  typeof id === 'string' && Object.hasOwn(CONTACT_TOPICS, id);

/** Formats a topic for sentences, such as 'about a parcel'. Returns '' for other topics. */
export const formatContactTopic = (topic: ContactTopic): string =>
  topic === 'other' ? '' : `about ${CONTACT_TOPICS[topic].replace('A', 'a')}`;

/** Returns the path of the contact page with a preselected topic. */
export const getContactPath = (topic: ContactTopic): string => `${PUBLIC_PAGE_PATHS.contact}?topic=${topic}`;
