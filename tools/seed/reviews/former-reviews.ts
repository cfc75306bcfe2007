/** Reviews of earlier years, by customers who ordered in the shop's former software. Every seed writes the same reviews. */
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../product-documents';
import { HOME_REVIEWS } from './former-home-reviews';
import { TABLE_REVIEWS } from './former-table-reviews';

export interface FormerReview {
  product: string;
  /** Also the name that it shows, shortened. */
  person: string;
  daysAgo: number;
  stars: number;
  title: string;
  text: string;
  /** What the shop answered, some days later; null for nothing. */
  reply: string | null;
}

/** Stars, then the title and the shop's answer, if there are any: '4 Good steel | It cuts well. >> Thank you.' */
const WRITTEN = /^(?<stars>[1-5]) (?:(?<title>[^|]+) \| )?(?<text>.+?)(?: >> (?<reply>.+))?$/;

const WORDS: Readonly<Record<string, readonly string[]>> = { ...HOME_REVIEWS, ...TABLE_REVIEWS };

/** Days in which the former reviews were written. */
const DAYS = 360;

/** Returns a number from 0 to `below` that looks like chance and is always the same for a text. */
const draw = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt32LE(0) % below;

/**
 * Returns the reviews of a product by people who are not among the demo store's customers.
 * @throws Error if a review is not written as `WRITTEN` describes.
 */
export function formerReviews({ product: { id } }: CatalogueEntry): FormerReview[] {
  const first = draw(id, PEOPLE.length);
  return (WORDS[id] ?? []).map((written, at) => {
    const { stars, title = '', text, reply } = WRITTEN.exec(written)?.groups ?? {};
    if (!stars || !text) throw new Error(`A review of "${id}" cannot be read: ${written}`);
    return {
      product: id,
      person: PEOPLE[(first + at) % PEOPLE.length]!,
      daysAgo: 4 + draw(written, DAYS),
      stars: Number(stars),
      title,
      text,
      reply: reply ?? null,
    };
  });
}

const PEOPLE: readonly string[] = (
  'Aaron Feld,Abby Marsh,Adaeze Obi,Alan Whitlock,Alicia Romero,Amir Haddad,Andrea Kowalski,Anna Bergström,Beatriz Lima,Ben Carver,' +
  'Bethany Cole,Bill Novak,Brianna Hayes,Callum Reid,Carla Mendes,Charlotte Dube,Chris Ortega,Claire Fontaine,Dana Whitfield,Daniel Kim,' +
  'Deborah Stein,Derek Boone,Diego Salas,Eileen Murphy,Elena Petrova,Emily Zhang,Esther Cohen,Fiona Grant,Frank Deluca,Gabriela Cruz,' +
  'Gail Thornton,George Papas,Grace Liu,Hannah Weiss,Harold Jensen,Hiro Tanaka,Ian Mackay,Imani Brooks,Jack Sullivan,Jamal Carter,' +
  'Jasmine Patel,Jenna Rossi,Joan Archer,Joel Lindqvist,Julia Santos,Karen Osborne,Katie Burke,Kenji Mori,Laila Rahman,Leo Marchetti,' +
  'Linda Schaefer,Lucas Moreau,Maggie Doyle,Marta Nowak,Matt Fischer,Maya Singh,Megan Foster,Nadia Karim,Nora Eklund,Omar Farouk,' +
  'Paige Turner,Paul Verhoeven,Peggy Lawson,Quentin Ross,Rachel Stone,Ravi Menon,Rosa Jimenez,Ruth Goldberg,Sam Whitaker,Sofia Costa,' +
  'Steve Hanley,Tara Quinn,Tessa Vance,Theo Baxter,Tomoko Arai,Valerie Hunt,Victor Ionescu,Wendy Chu,Will Prescott,Yusuf Demir'
).split(',');
