import { expect, test } from 'vitest';
import { getLegalRequirements } from '../../../src/contract/settings/legal-requirements';
import { EU_COUNTRIES, followsConsumerLaw } from '../../../src/contract/settings/markets';

test('a shop without regions has no requirements', () => {
  expect(getLegalRequirements([])).toEqual([]);
});

test('each requirement has sources of the regions, with their address and date', () => {
  const requirements = getLegalRequirements(['EU', 'UK']);
  expect(requirements.length).toBeGreaterThan(8);
  for (const { sources } of requirements)
    for (const { url, since } of sources) {
      expect(url).toMatch(/^https:/);
      expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
    }
  const getKeys = (region: 'EU' | 'UK') => getLegalRequirements([region]).map(({ key }) => key);
  expect(getKeys('EU')).toContain('formerPrices');
  expect(getKeys('UK')).not.toContain('formerPrices');
  expect(getKeys('UK')).toContain('orderButton');
});

test('consumer law applies in the countries of the regions that the shop sells to', () => {
  expect(EU_COUNTRIES).toHaveLength(27);
  expect(followsConsumerLaw(['EU'], 'DE')).toBe(true);
  expect(followsConsumerLaw(['EU'], 'GB')).toBe(false);
  expect(followsConsumerLaw(['UK'], 'GB')).toBe(true);
  expect(followsConsumerLaw(['EU', 'UK'], 'US')).toBe(false);
  expect(followsConsumerLaw(undefined, 'DE')).toBe(false);
});
