import { evening, garden, morning } from '@/shared/pictures/wide-images';
import type { Category } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { freeShippingText, type StoreSettings } from '@/shared/settings/store-settings';
import type { WideImage } from '@/shared/ui/wide-picture';

export interface HeroSlide {
  image: WideImage;
  /** Which part of the picture stays in view on a wide page: CSS's `object-position`. */
  focus: string;
  /** In three lines, so that it breaks alike in every font, at every width. */
  title: string;
  text: string;
  /** Leads where its words say. */
  button: { to: string; text: string };
  /** The picture's colours: its wall's, on which the words are set, and theirs; by lamplight, where they are others. */
  ground: string;
  ink: string;
  nightGround?: string;
  nightInk?: string;
}

/** To the category that a slide shows, by its name; to all products where the shop does not have it. */
function buttonTo(slug: string, categories: readonly Category[]): HeroSlide['button'] {
  const category = categories.find((each) => each.slug === slug);
  return category
    ? { to: paths.category(slug), text: `Shop ${category.name}` }
    : { to: paths.products, text: 'Shop all products' };
}

/** The three slides of the hero (docs/product.md, Home). */
export const heroSlidesOf = (
  settings: StoreSettings,
  categories: readonly Category[],
): readonly HeroSlide[] => [
  {
    image: morning,
    focus: '50% 62%',
    title: 'Slow mornings\nstart at\nthe stove',
    text: 'Kettles, cups and glasses, made to last for years.',
    button: buttonTo('tea-coffee', categories),
    ground: '#e3cdb4',
    ink: '#2b160b',
    nightGround: '#6b4a33',
    nightInk: '#fff1e2',
  },
  {
    image: evening,
    focus: '50% 62%',
    title: 'Evenings with\nthe lamps\nturned low',
    text: `Candles, lamps and warm light for long nights. ${freeShippingText(settings)}`.trim(),
    button: buttonTo('candles-light', categories),
    ground: '#4a3022',
    ink: '#ffeedd',
  },
  {
    image: garden,
    focus: '50% 25%',
    title: 'A little green\nfor every\nwindow',
    text: `Pots, plants and tools, with ${settings.claims.returnDays} days to decide whether to keep them.`,
    button: buttonTo('garden', categories),
    ground: '#d3d6c8',
    ink: '#1d2a1a',
    nightGround: '#5f624e',
    nightInk: '#f6f3e4',
  },
];
