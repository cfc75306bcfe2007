import { PUBLIC_PAGE_PATHS } from '../public-paths';
import { msg } from '../texts/text';

/** Topics of the contact form, by id. */
export const CONTACT_TOPICS = {
  order: msg('An order'),
  parcel: msg('A parcel'),
  return: msg('A return'),
  gift: msg('A gift'),
  payment: msg('A payment'),
  product: msg('A product'),
  other: msg('Something else'),
} as const;
export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const CONTACT_TOPIC_IDS = Object.keys(CONTACT_TOPICS) as ContactTopic[];

export const isContactTopic = (id: unknown): id is ContactTopic =>
  typeof id === 'string' && Object.hasOwn(CONTACT_TOPICS, id);

/** Returns the path of the contact page with a preselected topic. */
export const getContactPath = (topic: ContactTopic): string => `${PUBLIC_PAGE_PATHS.contact}?topic=${topic}`;
