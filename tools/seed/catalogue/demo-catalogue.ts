import { candlesLightCategory } from './candles-light';
import { deskPaperCategory } from './desk-paper';
import { gardenCategory } from './garden';
import { kitchenCategory } from './kitchen';
import { livingCategory } from './living';
import { pantryCategory } from './pantry';
import { tablewareCategory } from './tableware';
import { teaCoffeeCategory } from './tea-coffee';
import { toysGamesCategory } from './toys-games';
import type { SeedCategory } from './types';
import { wearTextilesCategory } from './wear-textiles';

export const demoCatalogue: readonly SeedCategory[] = [
  kitchenCategory,
  tablewareCategory,
  teaCoffeeCategory,
  pantryCategory,
  gardenCategory,
  candlesLightCategory,
  livingCategory,
  deskPaperCategory,
  wearTextilesCategory,
  toysGamesCategory,
];
