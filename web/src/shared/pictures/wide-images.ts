import type { WideImage } from '@/shared/ui/wide-picture';

/** Image widths in pixels, for phones and for small and large screens at different pixel densities. */
const WIDTHS = [750, 1280, 1920, 2560];

const files = import.meta.glob<string>('./*.{avif,webp}', { eager: true, import: 'default', query: '?url' });

const toWideImage = (name: string, night?: WideImage): WideImage => {
  const srcset = (format: string) => {
    const sources = WIDTHS.map((width) => `${files[`./${name}-${width}.${format}`] ?? ''} ${width}w`);
    return sources.join(', ');
  };
  return { avif: srcset('avif'), webp: srcset('webp'), largest: files[`./${name}-2560.webp`] ?? '', night };
};

/** Copper kettle between two cups of coffee with a loaf of bread. The night version has three candles. */
export const morningPicture = toWideImage('morning', toWideImage('morning-night'));

/** Three burning candles beside books, a dark cup and a vase of dry grass. */
export const eveningPicture = toWideImage('evening');

/** Rubber fig, basil and thyme in pots with a watering can. The night version has two candles. */
export const gardenPicture = toWideImage('garden', toWideImage('garden-night'));

/** Potter's table with bowls, a vase, tools and clay. The night version has three candles. */
export const makerPicture = toWideImage('maker', toWideImage('maker-night'));
