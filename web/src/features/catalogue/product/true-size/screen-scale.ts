import { t } from '@contract/texts/text';
import { createJsonStorage, toUnknownRecord } from '@/shared/storage/stored-json';

/** Smallest and largest scale of a screen, in CSS pixels per millimeter. Covers televisions and phones. */
export const SCALE_LIMITS = { min: 2, max: 9 } as const;

/** Typical scales in CSS pixels per millimeter, from which the user starts. */
const TYPICAL_SCALES = { computer: 3.8, phone: 6.2 } as const;

/** Object of a known size that the user lays on the screen. Dimensions are in millimeters. */
export interface ReferenceObject {
  label: string;
  name: string;
  width: number;
  height: number;
  /** Corner radius. Half of the width for coins. */
  radius: number;
}

const createCoin = (name: string, diameter: number): ReferenceObject => ({
  label: t('Coin'),
  name,
  width: diameter,
  height: diameter,
  radius: diameter / 2,
});

/** Size of a bank card in portrait (ISO/IEC 7810 ID-1), which fits on a phone. */
const BANK_CARD: ReferenceObject = {
  label: t('Bank card'),
  name: t('a bank card'),
  width: 53.98,
  height: 85.6,
  radius: 3.18,
};

const COINS: Readonly<Record<string, ReferenceObject>> = {
  USD: createCoin(t('a quarter'), 24.26),
  CAD: createCoin(t('a Canadian quarter'), 23.88),
  GBP: createCoin(t('a one pound coin'), 23.43),
  EUR: createCoin(t('a one euro coin'), 23.25),
  AUD: createCoin(t('a one dollar coin'), 25),
};

/** Returns the bank card, and a common coin of the currency if its size is known. */
export const getReferenceObjects = (currency: string): ReferenceObject[] => [
  BANK_CARD,
  ...(COINS[currency] ? [COINS[currency]] : []),
];

const storage = createJsonStorage('localStorage', 'hearth.screen-scale');

/** Returns the scale that the user has set, or null. `pixelRatio` differs on other screens and after zooming. */
export function loadScreenScale(pixelRatio: number): number | null {
  const stored = toUnknownRecord(storage.read());
  const scale = Number(stored.scale);
  const isValid = scale >= SCALE_LIMITS.min && scale <= SCALE_LIMITS.max;
  return isValid && stored.pixelRatio === pixelRatio ? scale : null;
}

export const saveScreenScale = (scale: number, pixelRatio: number): boolean =>
  storage.write({ scale, pixelRatio });

export const getTypicalScale = (hasTouch: boolean): number =>
  hasTouch ? TYPICAL_SCALES.phone : TYPICAL_SCALES.computer;
