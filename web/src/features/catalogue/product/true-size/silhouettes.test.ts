import { expect, test } from 'vitest';
import { findSilhouette } from './silhouettes';

const isFound = (title: string, width: number, height: number) =>
  findSilhouette(title, width, height) !== null;

test.each<[string, number, number]>([
  ['Copper Tea Kettle', 235, 230],
  ['Deep Mixing Bowl & Spoon', 270, 160],
  ['Squared Storage Jar, 1 Quart', 100, 160],
  ['Stemmed Burgundy Glass', 108, 225],
  ['Cast-Iron Skillet', 330, 50],
  ['Two-Seat Sofa & Reading Lamp', 1480, 800],
])('%s of %i × %i mm has a silhouette', (title, width, height) => {
  expect(isFound(title, width, height)).toBe(true);
});

test.each<[string, number, number, string]>([
  ['Kettle Bell', 200, 220, 'is named after a kettle only'],
  ['Wildflower Honey in a Stoneware Pot', 95, 110, 'comes in a pot'],
  ['Cold-Brew To-Go Cup', 74, 215, 'is too tall for a cup with a saucer'],
  ['Recipe Card File', 180, 130, 'is of no known kind'],
])('%s of %i × %i mm has none, because it %s', (title, width, height) => {
  expect(isFound(title, width, height)).toBe(false);
});

test('glasses of one name differ by their proportions', () => {
  expect(findSilhouette('Wine Glass', 90, 220)).not.toBe(findSilhouette('Wine Glass', 90, 100));
});
