import { candlesLight } from './candles-light';
import { deskPaper } from './desk-paper';
import { garden } from './garden';
import { kitchen } from './kitchen';
import { living } from './living';
import { pantry } from './pantry';
import { tableware } from './tableware';
import { teaCoffee } from './tea-coffee';
import { toysGames } from './toys-games';
import type { SeedCategory } from './types';
import { wearTextiles } from './wear-textiles';

export const catalogue: readonly SeedCategory[] = [
  kitchen,
  tableware,
  teaCoffee,
  pantry,
  garden,
  candlesLight,
  living,
  deskPaper,
  wearTextiles,
  toysGames,
];
