import type { ReactNode } from 'react';

/** Which version of a field: the form's, or the one that was saved in the meantime. */
export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

/** A field that differs between the form and what is stored. */
export interface Difference extends Record<Side, ReactNode> {
  key: string;
  label: string;
  /** It was changed in the form; otherwise only elsewhere. */
  edited: boolean;
}

/** How a form and what others saved in the meantime are compared, and put together again. */
export interface Decision<F> {
  /** `base` is the version that the form started with. */
  differences: (base: F, mine: F, theirs: F) => Difference[];
  /** Each field from the chosen side; without a choice, as it is stored. */
  merged: (mine: F, theirs: F, chosen: Choices) => F;
}

/** Fields that only make sense together, and are decided as one. */
export interface FieldGroup<F> {
  label: string;
  fields: readonly (keyof F & string)[];
  text?: (form: F) => string;
}

interface DecisionOptions<F> {
  groups?: readonly FieldGroup<F>[];
  /** What fields are called, by their path or name; otherwise as they are named in the form. */
  labels?: Readonly<Record<string, string>>;
  /**
   * Formats a value of a form; undefined for values that are shown as they are. Entries of a list have the path of the list, with
   * `#` and their id if they have one.
   */
  text?: (path: string, value: unknown, form: F) => ReactNode;
}

/** Entries of a list that have an id are compared one by one. */
type Entry = Readonly<Record<string, unknown>> & { _id: string };
type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && typeof entry._id === 'string');

const entryIn = (entries: unknown, id: string) =>
  isEntries(entries) ? entries.find(({ _id }) => _id === id) : undefined;

/** What an entry of a list is called. */
const entryName = ({ name }: Entry) => String(name);

const idsOf = (entries: readonly Entry[]) => entries.map(({ _id }) => _id);

/** 'moneyBackDays' is 'Money back days'. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const joined = (...labels: string[]) => labels.filter((label) => label !== '').join(': ');

/** Compares forms field by field, at any depth. */
export function fieldDecision<F extends object>({
  groups = [],
  labels = {},
  text = () => undefined,
}: DecisionOptions<F>): Decision<F> {
  type Three = Record<Side | 'base', unknown>;

  const valueText = (path: string, value: unknown, form: F): ReactNode =>
    text(path, value, form) ?? plainText(value, path, form);

  /** Returns a value in words, each entry of a list in a line of its own. Nested values are named by `text`, too. */
  function plainText(value: unknown, path: string, form: F): string {
    const toText = (part: unknown, inner: string) => {
      const named = text(inner, part, form);
      return typeof named === 'string' ? named : plainText(part, inner, form);
    };
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (Array.isArray(value))
      return value.map((entry) => toText(entry, path)).join(value.some(isFields) ? '\n' : ', ');
    if (!isFields(value)) return String(value ?? '');
    return Object.entries(value)
      .filter(([name, part]) => name !== '_id' && part !== '' && part !== null)
      .map(([name, part]) => {
        const inner = path ? `${path}.${name}` : name;
        const words = toText(part, inner);
        return typeof part === 'boolean'
          ? `${labels[inner] ?? labels[name] ?? wordsOf(name)}: ${words}`
          : words;
      })
      .filter((words) => words !== '')
      .join(', ');
  }

  function compared(
    path: string,
    label: string,
    { base, mine, theirs }: Three,
    forms: Record<Side, F>,
  ): Difference[] {
    if (isSame(mine, theirs)) return [];
    if (isFields(mine) && isFields(theirs)) {
      const before = isFields(base) ? base : {};
      return Object.keys({ ...theirs, ...mine }).flatMap((name) => {
        const inner = path ? `${path}.${name}` : name;
        const own = labels[inner] ?? labels[name] ?? wordsOf(name);
        const values = { base: before[name], mine: mine[name], theirs: theirs[name] };
        return compared(inner, joined(label, own), values, forms);
      });
    }
    if (isEntries(mine) && isEntries(theirs)) return comparedEntries(path, label, base, mine, theirs, forms);
    return [
      {
        key: path,
        label,
        mine: valueText(path, mine, forms.mine),
        theirs: valueText(path, theirs, forms.theirs),
        edited: !isSame(base, mine),
      },
    ];
  }

  function comparedEntries(
    path: string,
    label: string,
    base: unknown,
    mine: readonly Entry[],
    theirs: readonly Entry[],
    forms: Record<Side, F>,
  ): Difference[] {
    const shared = (entries: readonly Entry[], others: readonly Entry[]) =>
      entries.filter(({ _id }) => entryIn(others, _id));
    const names = (entries: readonly Entry[]) => entries.map(entryName).join(', ');
    const [order, stored] = [shared(mine, theirs), shared(theirs, mine)];
    const ids = [...new Set([...theirs, ...mine].map(({ _id }) => _id))];
    return [
      ...ids.flatMap((id) => {
        const [own, other] = [entryIn(mine, id), entryIn(theirs, id)];
        const named = joined(label, entryName((own ?? other)!));
        const values = { base: entryIn(base, id), mine: own, theirs: other };
        return compared(`${path}#${id}`, named, values, forms).map((difference) =>
          own && other
            ? difference
            : {
                ...difference,
                mine: own ? plainText(own, `${path}#${id}`, forms.mine) : 'Removed',
                theirs: other ? plainText(other, `${path}#${id}`, forms.theirs) : 'Removed',
              },
        );
      }),
      ...(isSame(idsOf(order), idsOf(stored))
        ? []
        : [
            {
              key: `${path}#`,
              label: joined(label, 'Order'),
              mine: names(order),
              theirs: names(stored),
              edited: !isEntries(base) || !isSame(idsOf(order), idsOf(shared(base, order))),
            },
          ]),
    ];
  }

  function picked(path: string, mine: unknown, theirs: unknown, chosen: Choices): unknown {
    if (isFields(mine) && isFields(theirs)) {
      const inner = (name: string) => (path ? `${path}.${name}` : name);
      return Object.fromEntries(
        Object.keys({ ...theirs, ...mine }).map((name) => [
          name,
          picked(inner(name), mine[name], theirs[name], chosen),
        ]),
      );
    }
    if (isEntries(mine) && isEntries(theirs)) {
      const [first, second] = chosen[`${path}#`] === 'mine' ? [mine, theirs] : [theirs, mine];
      return [...new Set([...idsOf(first), ...idsOf(second)])].flatMap((id) => {
        const entry = picked(`${path}#${id}`, entryIn(mine, id), entryIn(theirs, id), chosen);
        return entry === undefined ? [] : [entry];
      });
    }
    return chosen[path] === 'mine' ? mine : theirs;
  }

  const partOf = (form: F, { fields }: FieldGroup<F>) =>
    Object.fromEntries(fields.map((field) => [field, form[field]]));
  const grouped = new Set<string>(groups.flatMap(({ fields }) => fields));
  const others = (form: F): Fields =>
    Object.fromEntries(Object.entries(form).filter(([field]) => !grouped.has(field)));
  return {
    differences: (base, mine, theirs) => [
      ...groups.flatMap((group) => {
        const [before, own, other] = [base, mine, theirs].map((form) => partOf(form, group));
        if (isSame(own, other)) return [];
        const shown = group.text ?? ((form: F) => plainText(partOf(form, group), '', form));
        const edited = !isSame(before, own);
        return [{ key: group.label, label: group.label, mine: shown(mine), theirs: shown(theirs), edited }];
      }),
      ...compared(
        '',
        '',
        { base: others(base), mine: others(mine), theirs: others(theirs) },
        { mine, theirs },
      ),
    ],
    merged: (mine, theirs, chosen) =>
      Object.assign(
        {},
        picked('', others(mine), others(theirs), chosen),
        ...groups.map((group) => partOf(chosen[group.label] === 'mine' ? mine : theirs, group)),
      ) as F,
  };
}
