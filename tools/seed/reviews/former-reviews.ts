/** Reviews of orders in the shop's previous software. Every run of the seed creates the same reviews. */
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../product-documents';
import { HOME_PRODUCT_REVIEWS } from './former-home-reviews';
import { TABLE_PRODUCT_REVIEWS } from './former-table-reviews';

export interface FormerReview {
  product: string;
  person: string;
  daysAgo: number;
  stars: number;
  title: string;
  text: string;
  reply: string | null;
}

/** Review format: stars, optional title, text and optional reply: '4 Good steel | It cuts well. >> Thank you.' */
const REVIEW_FORMAT = /^(?<stars>[1-5]) (?:(?<title>[^|]+) \| )?(?<text>.+?)(?: >> (?<reply>.+))?$/;

const REVIEWS_BY_PRODUCT: Readonly<Record<string, readonly string[]>> = {
  ...HOME_PRODUCT_REVIEWS,
  ...TABLE_PRODUCT_REVIEWS,
};

const PERIOD_DAYS = 360;

/** Returns a deterministic pseudo-random number from 0 to `below` - 1 for a text. */
const drawNumber = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt32LE(0) % below;

/** Returns the former reviews of a product. @throws Error if a review does not match `REVIEW_FORMAT`. */
export function parseFormerReviews({ product: { id } }: CatalogueEntry): FormerReview[] {
  const first = drawNumber(id, PEOPLE.length);
  return (REVIEWS_BY_PRODUCT[id] ?? []).map((written, at) => {
    const { stars, title = '', text, reply } = REVIEW_FORMAT.exec(written)?.groups ?? {};
    if (!stars || !text) throw new Error(`A review of "${id}" cannot be read: ${written}`);
    return {
      product: id,
      person: PEOPLE[(first + at) % PEOPLE.length]!,
      daysAgo: 4 + drawNumber(written, PERIOD_DAYS),
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
