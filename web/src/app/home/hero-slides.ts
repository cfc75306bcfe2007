import { evening, garden, morning, night } from '@/shared/pictures/wide-images';
import { freeFromText, type StoreSettings } from '@/shared/settings/store-settings';
import type { WideImage } from '@/shared/ui/wide-picture';

export interface HeroSlide {
  image: WideImage;
  /** The picture of a dark page, where it is another one. */
  night?: WideImage;
  /** In three lines, so that it breaks alike in every font, at every width. */
  title: string;
  text: string;
  button: string;
  /** The picture's colours: its wall's, on which the words are set, and theirs. */
  ground: string;
  ink: string;
  nightGround?: string;
  nightInk?: string;
}

function freeShipping(settings: StoreSettings): string {
  const from = freeFromText(settings);
  return from === null ? '' : `Free shipping over ${from}.`;
}

/** The three slides of the hero (docs/product.md, Home). */
export const heroSlidesOf = (settings: StoreSettings): readonly HeroSlide[] => [
  {
    image: morning,
    night,
    title: 'Slow mornings\nstart at\nthe stove',
    text: 'Kettles, cups and good coffee: things you use every day, made to last for years.',
    button: 'Shop the collection',
    ground: '#e3cdb4',
    ink: '#2b160b',
    nightGround: '#6b4a33',
    nightInk: '#fff1e2',
  },
  {
    image: evening,
    title: 'Evenings with\nthe lamps\nturned low',
    text: ['Candles, books and warm wool for the longest part of the year.', freeShipping(settings)]
      .join(' ')
      .trim(),
    button: 'Shop cozy evenings',
    ground: '#4a3022',
    ink: '#ffeedd',
  },
  {
    image: garden,
    title: 'A little green\nfor every\nwindow',
    text: `Pots, plants and tools, with ${settings.claims.returnDays} days to decide whether to keep them.`,
    button: 'Shop plants',
    ground: '#d3d6c8',
    ink: '#1d2a1a',
  },
];
