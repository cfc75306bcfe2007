import { freeFromText, type StoreSettings } from '@/shared/settings/store-settings';

export interface HeroSlide {
  image: string;
  /** In three lines, so that it breaks alike in every font, at every width. */
  title: string;
  text: string;
  button: string;
  /** Colours that go with the picture, the same in light and dark: the slide is a picture of its own. */
  ground: string;
  ink: string;
}

function freeShipping(settings: StoreSettings): string {
  const from = freeFromText(settings);
  return from === null ? '' : `Free shipping over ${from}.`;
}

/** The three slides of the hero (docs/product.md, Home). */
export const heroSlidesOf = (settings: StoreSettings): readonly HeroSlide[] => [
  {
    image: '/hero/table.svg',
    title: 'Slow mornings\nstart at\nthe stove',
    text: 'Kettles, cups and good coffee: things you use every day, made to last for years.',
    button: 'Shop the collection',
    ground: '#f7d3aa',
    ink: '#2b160b',
  },
  {
    image: '/hero/evening.svg',
    title: 'Evenings with\nthe lamps\nturned low',
    text: ['Candles, books and warm wool for the longest part of the year.', freeShipping(settings)]
      .join(' ')
      .trim(),
    button: 'Shop cozy evenings',
    ground: '#2a1a15',
    ink: '#ffeedd',
  },
  {
    image: '/hero/garden.svg',
    title: 'A little green\nfor every\nwindow',
    text: `Pots, plants and tools, with ${settings.claims.returnDays} days to decide whether to keep them.`,
    button: 'Shop plants',
    ground: '#dbe3c8',
    ink: '#1d2a1a',
  },
];
