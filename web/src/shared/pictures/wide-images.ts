import type { WideImage } from '@/shared/ui/wide-picture';

/** The widths of every wide picture's files: for phones, sharp phones and small screens, large ones, sharp large ones. */
const WIDTHS = [750, 1280, 1920, 2560];

const files = import.meta.glob<string>('./*.{avif,webp}', { eager: true, import: 'default', query: '?url' });

const wideImage = (name: string, night?: WideImage): WideImage => {
  const srcset = (format: string) => {
    const sources = WIDTHS.map((width) => `${files[`./${name}-${width}.${format}`] ?? ''} ${width}w`);
    return sources.join(', ');
  };
  return { avif: srcset('avif'), webp: srcset('webp'), largest: files[`./${name}-2560.webp`] ?? '', night };
};

/** A copper kettle between two cups of coffee, a loaf of bread behind it; at night with three candles. */
export const morning = wideImage('morning', wideImage('morning-night'));

/** Three burning candles beside books, a dark cup and a vase of dry grass. */
export const evening = wideImage('evening');

/** A rubber fig, basil and thyme in pots, with a watering can; at night with two candles. */
export const garden = wideImage('garden', wideImage('garden-night'));

/** A potter’s table: stacked bowls, a vase, tools and a lump of clay; at night with three candles. */
export const maker = wideImage('maker', wideImage('maker-night'));
