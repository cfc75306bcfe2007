import fc from 'fast-check';
import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { filterDisjointNetworks, subtractNetworks } from './subtract-networks';

describe('subtractNetworks', () => {
  test.each([
    ['a half', ['192.0.2.0/24'], ['192.0.2.128/25'], ['192.0.2.0/25']],
    ['a middle', ['10.0.0.0/8'], ['10.64.0.0/10'], ['10.0.0.0/10', '10.128.0.0/9']],
    ['one address', ['192.0.2.0/30'], ['192.0.2.1/32'], ['192.0.2.0/32', '192.0.2.2/31']],
    ['all', ['192.0.2.0/24'], ['192.0.0.0/16'], []],
    ['several in any order', ['10.0.0.0/30'], ['10.0.0.3/32', '10.0.0.0/32', '10.0.0.0/31'], ['10.0.0.2/32']],
    ['nothing of another family', ['0.0.0.0/0'], ['::/0'], ['0.0.0.0/0']],
    ['a part of IPv6', ['2001:db8::/32'], ['2001:db8:8000::/33'], ['2001:db8::/33']],
    ['one address of IPv6', ['2001:db8::/126'], ['2001:db8::1/128'], ['2001:db8::/128', '2001:db8::2/127']],
  ])('removes %s', (_what, networks, without, rest) => {
    expect(subtractNetworks(networks, without)).toEqual(rest);
  });

  test('joins networks that touch or overlap', () => {
    expect(subtractNetworks(['10.0.1.0/24', '10.0.0.0/24', '10.0.0.0/25'], [])).toEqual(['10.0.0.0/23']);
  });

  test.each(['192.0.2.0', '192.0.2.0/33', 'garbage', '::/129', '192.0.2.0/-1'])('refuses %s', (network) => {
    expect(() => subtractNetworks([network], [])).toThrow(TypeError);
  });

  test('keeps exactly what Node finds in the one and not in the other', () => {
    const network = fc
      .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 24, max: 32 }))
      .map(([last, prefix]) => `192.0.2.${last}/${prefix}`);
    const listOf = (networks: readonly string[]) => {
      const list = new BlockList();
      for (const [address, prefix] of networks.map((one) => one.split('/')))
        list.addSubnet(address!, Number(prefix));
      return list;
    };
    fc.assert(
      fc.property(fc.array(network), fc.array(network), (networks, without) => {
        const [all, removed, rest] = [networks, without, subtractNetworks(networks, without)].map(listOf);
        for (let last = 0; last < 256; last += 1) {
          const address = `192.0.2.${last}`;
          expect(rest!.check(address)).toBe(all!.check(address) && !removed!.check(address));
        }
      }),
      { numRuns: 15 },
    );
  });
});

test('keepDisjoint drops a network of which a part is taken', () => {
  expect(filterDisjointNetworks(['2001:db8::/32', '2001:db9::/32'], ['2001:db8:1::/48'])).toEqual([
    '2001:db9::/32',
  ]);
});
