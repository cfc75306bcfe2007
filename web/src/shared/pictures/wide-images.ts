import type { WideImage } from '@/shared/ui/wide-picture';

/** Widths of the image files in pixels, up to large screens with a high pixel density. */
const WIDTHS = [750, 1280, 1920, 2560];

const files = import.meta.glob<string>('./*.{avif,webp}', { eager: true, import: 'default', query: '?url' });

const toWideImage = (name: string, night?: WideImage): WideImage => {
  const srcset = (format: string) => {
    const sources = WIDTHS.map((width) => `${files[`./${name}-${width}.${format}`] ?? ''} ${width}w`);
    return sources.join(', ');
  };
  return { avif: srcset('avif'), webp: srcset('webp'), largest: files[`./${name}-2560.webp`] ?? '', night };
};

/** Image of a copper kettle between two cups of coffee. The night version shows three candles. */
export const copperKettleImage = toWideImage('morning', toWideImage('morning-night'));

/** Image of three burning candles beside books and a vase of dry grass. */
export const burningCandlesImage = toWideImage('evening');

/** Image of a rubber fig, basil and thyme in pots with a watering can. The night version shows two candles. */
export const pottedPlantsImage = toWideImage('garden', toWideImage('garden-night'));

/** Image of a potter's table with bowls, tools and clay. The night version shows three candles. */
export const potteryTableImage = toWideImage('maker', toWideImage('maker-night'));
