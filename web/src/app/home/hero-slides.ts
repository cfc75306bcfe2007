import { burningCandlesImage, pottedPlantsImage, copperKettleImage } from '@/shared/pictures/wide-images';
import type { Category } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { formatFreeShippingNote, type StoreSettings } from '@/shared/settings/store-settings';
import type { WideImage } from '@/shared/ui/wide-picture';

export interface HeroSlide {
  image: WideImage;
  /** CSS `object-position`: the part of the image that remains visible on wide screens. */
  focus: string;
  /** Title of three lines with explicit line breaks, so that the breaks do not depend on the font. */
  title: string;
  text: string;
  button: { to: string; text: string };
  /** CSS colors of the background and the text. In dark mode, `nightGround` and `nightInk` replace them. */
  ground: string;
  ink: string;
  nightGround?: string;
  nightInk?: string;
}

/** Returns a button that links to a category, or to all products if the category does not exist. */
function createCategoryButton(slug: string, categories: readonly Category[]): HeroSlide['button'] {
  const category = categories.find((each) => each.slug === slug);
  return category
    ? { to: shopPaths.category(slug), text: t('Shop {category}', { category: category.name }) }
    : { to: shopPaths.products, text: t('Shop all products') };
}

export const createHeroSlides = (
  settings: StoreSettings,
  categories: readonly Category[],
): readonly HeroSlide[] => [
  {
    image: copperKettleImage,
    focus: '50% 62%',
    title: t('Slow mornings\nstart at\nthe stove'),
    text: t('Kettles, cups and glasses, made to last for years.'),
    button: createCategoryButton('tea-coffee', categories),
    ground: '#e3cdb4',
    ink: '#2b160b',
    nightGround: '#6b4a33',
    nightInk: '#fff1e2',
  },
  {
    image: burningCandlesImage,
    focus: '50% 62%',
    title: t('Evenings with\nthe lamps\nturned low'),
    text: `${t('Candles, lamps and warm light for long nights.')} ${formatFreeShippingNote(settings)}`.trim(),
    button: createCategoryButton('candles-light', categories),
    ground: '#4a3022',
    ink: '#ffeedd',
  },
  {
    image: pottedPlantsImage,
    focus: '50% 25%',
    title: t('A little green\nfor every\nwindow'),
    text: t('Pots, plants and tools, with {returnDays} days to decide whether to keep them.', {
      returnDays: settings.claims.returnDays,
    }),
    button: createCategoryButton('garden', categories),
    ground: '#d3d6c8',
    ink: '#1d2a1a',
    nightGround: '#5f624e',
    nightInk: '#f6f3e4',
  },
];
