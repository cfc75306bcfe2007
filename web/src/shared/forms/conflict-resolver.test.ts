import { describe, expect, test } from 'vitest';
import { createConflictResolver } from './conflict-resolver';

interface Zone {
  _id: string;
  name: string;
  price: number;
}
interface Form {
  title: string;
  isOpen: boolean;
  lead: { moneyBackDays: number; note: string | null };
  tags: string[];
  zones: Zone[];
}

const base: Form = {
  title: 'Kettle',
  isOpen: true,
  lead: { moneyBackDays: 7, note: null },
  tags: ['tea'],
  zones: [
    { _id: 'a', name: 'Home', price: 7.35 },
    { _id: 'b', name: 'World', price: 21.5 },
  ],
};
const changed = (about: Partial<Form>): Form => ({ ...base, ...about });

const { differences, merged } = createConflictResolver<Form>({
  labels: { title: 'Name', 'lead.note': 'Remark' },
});
const shown = (mine: Form, theirs: Form) =>
  differences(base, mine, theirs).map(({ key, label, mine: own, theirs: other, edited }) => [
    ...[key, label, own, other, edited],
  ]);

describe('what differs between a form and what was saved meanwhile', () => {
  test('is nothing where both are the same', () => {
    expect(shown(changed({ title: 'Pot' }), changed({ title: 'Pot' }))).toEqual([]);
  });

  test('is each field, with its words, and who changed it', () => {
    const mine = changed({ title: 'Pot', lead: { moneyBackDays: 9, note: null } });
    const theirs = changed({ isOpen: false, lead: { moneyBackDays: 7, note: 'Call' }, tags: ['tea', 'red'] });
    expect(shown(mine, theirs)).toEqual([
      ['title', 'Name', 'Pot', 'Kettle', true],
      ['isOpen', 'Is open', 'Yes', 'No', false],
      ['lead.moneyBackDays', 'Lead: Money back days', '9', '7', true],
      ['lead.note', 'Lead: Remark', '', 'Call', false],
      ['tags', 'Tags', 'tea', 'tea, red', false],
    ]);
  });

  test('is each entry of a list, also one that was removed or added', () => {
    const [home, world] = base.zones as [Zone, Zone];
    const far = { _id: 'c', name: 'Far', price: 35 };
    expect(
      shown(changed({ zones: [{ ...home, price: 9 }, world] }), changed({ zones: [home, far] })),
    ).toEqual([
      ['zones#a.price', 'Zones: Home: Price', '9', '7.35', true],
      ['zones#c', 'Zones: Far', 'Removed', 'Far, 35', false],
      ['zones#b', 'Zones: World', 'World, 21.5', 'Removed', false],
    ]);
  });

  test('is the order of entries', () => {
    const turned = [...base.zones].reverse();
    expect(shown(changed({ zones: turned }), base)).toEqual([
      ['zones#', 'Zones: Order', 'World, Home', 'Home, World', true],
    ]);
    expect(shown(base, changed({ zones: turned }))).toEqual([
      ['zones#', 'Zones: Order', 'Home, World', 'World, Home', false],
    ]);
  });

  test('is one of fields that only make sense together', () => {
    const grouped = createConflictResolver<Form>({
      groups: [{ label: 'Head', fields: ['title', 'isOpen'] }],
    });
    const [mine, theirs] = [changed({ title: 'Pot' }), changed({ isOpen: false, tags: [] })];
    expect(grouped.differences(base, mine, theirs)).toEqual([
      { key: 'Head', label: 'Head', mine: 'Pot, Is open: Yes', theirs: 'Kettle, Is open: No', edited: true },
      { key: 'tags', label: 'Tags', mine: 'tea', theirs: '', edited: false },
    ]);
    expect(grouped.merged(mine, theirs, { Head: 'mine' })).toEqual(changed({ title: 'Pot', tags: [] }));
    expect(grouped.merged(mine, theirs, { tags: 'mine' })).toEqual(changed({ isOpen: false }));
  });
});

describe('a form that is put together again', () => {
  const mine = changed({
    title: 'Pot',
    lead: { moneyBackDays: 9, note: 'Mine' },
    zones: [{ ...base.zones[1]!, price: 22 }, base.zones[0]!],
  });
  const theirs = changed({ title: 'Jar', lead: { moneyBackDays: 8, note: 'Theirs' } });

  test('is as it is stored without a choice', () => {
    expect(merged(mine, theirs, {})).toEqual(theirs);
  });

  test('has each field from the chosen side', () => {
    const chosen = { title: 'mine', 'lead.note': 'mine', 'zones#b.price': 'mine', 'zones#': 'mine' } as const;
    expect(merged(mine, theirs, chosen)).toEqual(
      changed({ title: 'Pot', lead: { moneyBackDays: 8, note: 'Mine' }, zones: mine.zones }),
    );
  });

  test('has entries of one side where they are chosen', () => {
    const added = changed({ zones: [...base.zones, { _id: 'c', name: 'Far', price: 35 }] });
    expect(merged(added, base, {}).zones).toEqual(base.zones);
    expect(merged(added, base, { 'zones#c': 'mine' }).zones).toEqual(added.zones);
    expect(merged(base, added, { 'zones#c': 'mine' }).zones).toEqual(base.zones);
  });
});
