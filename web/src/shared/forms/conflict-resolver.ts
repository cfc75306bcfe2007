import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';

/** Source of a field's value in a conflict: the user's form, or the newer saved version. */
export type ConflictSide = 'mine' | 'theirs';
export type ConflictChoices = Readonly<Record<string, ConflictSide>>;

export interface FieldDifference extends Record<ConflictSide, ReactNode> {
  key: string;
  label: string;
  /** True if the user changed the field. False if only the saved version changed. */
  edited: boolean;
}

/** Functions that compare a form with a newer saved version, and merge both versions. */
export interface ConflictResolver<F> {
  /** Returns the fields that differ between form and saved version. `base` is the version that the user opened. */
  differences: (base: F, mine: F, theirs: F) => FieldDifference[];
  /** Merges the form and the saved version. Fields without a choice get the saved value. */
  merged: (mine: F, theirs: F, chosen: ConflictChoices) => F;
}

/** Fields that depend on each other. The user selects one version for the whole group. */
export interface ConflictFieldGroup<F> {
  label: string;
  fields: readonly (keyof F & string)[];
  text?: (form: F) => string;
}

interface DecisionOptions<F> {
  groups?: readonly ConflictFieldGroup<F>[];
  /** Labels of fields by path or name. Defaults to labels derived from the field names. */
  labels?: Readonly<Record<string, string>>;
  /** Formats a field value, or returns undefined for the default format. List items have paths such as `zones#id`. */
  text?: (path: string, value: unknown, form: F) => ReactNode;
}

type ListItem = Readonly<Record<string, unknown>> & { _id: string };
type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItemList = (value: unknown): value is readonly ListItem[] =>
  Array.isArray(value) && value.every((entry) => isFields(entry) && typeof entry._id === 'string');

const findItem = (entries: unknown, id: string) =>
  isItemList(entries) ? entries.find(({ _id }) => _id === id) : undefined;

const getItemName = ({ name }: ListItem) => String(name);

const getItemIds = (entries: readonly ListItem[]) => entries.map(({ _id }) => _id);

/** Converts a field name such as 'moneyBackDays' to 'Money back days'. */
function toWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const joinLabels = (...labels: string[]) => labels.filter((label) => label !== '').join(': ');

/** Creates functions that compare and merge forms field by field, at any depth. */
export function createConflictResolver<F extends object>({
  groups = [],
  labels = {},
  text = () => undefined,
}: DecisionOptions<F>): ConflictResolver<F> {
  type Three = Record<ConflictSide | 'base', unknown>;

  const valueText = (path: string, value: unknown, form: F): ReactNode =>
    text(path, value, form) ?? plainText(value, path, form);

  /** Formats a value as text, with one line per list item. */
  function plainText(value: unknown, path: string, form: F): string {
    const toText = (part: unknown, inner: string) => {
      const named = text(inner, part, form);
      return typeof named === 'string' ? named : plainText(part, inner, form);
    };
    if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
    if (Array.isArray(value))
      return value.map((entry) => toText(entry, path)).join(value.some(isFields) ? '\n' : ', ');
    if (!isFields(value)) return String(value ?? '');
    return Object.entries(value)
      .filter(([name, part]) => name !== '_id' && part !== '' && part !== null)
      .map(([name, part]) => {
        const inner = path ? `${path}.${name}` : name;
        const words = toText(part, inner);
        return typeof part === 'boolean'
          ? `${labels[inner] ?? labels[name] ?? toWords(name)}: ${words}`
          : words;
      })
      .filter((words) => words !== '')
      .join(', ');
  }

  function compareValues(
    path: string,
    label: string,
    { base, mine, theirs }: Three,
    forms: Record<ConflictSide, F>,
  ): FieldDifference[] {
    if (isSame(mine, theirs)) return [];
    if (isFields(mine) && isFields(theirs)) {
      const before = isFields(base) ? base : {};
      return Object.keys({ ...theirs, ...mine }).flatMap((name) => {
        const inner = path ? `${path}.${name}` : name;
        const own = labels[inner] ?? labels[name] ?? toWords(name);
        const values = { base: before[name], mine: mine[name], theirs: theirs[name] };
        return compareValues(inner, joinLabels(label, own), values, forms);
      });
    }
    if (isItemList(mine) && isItemList(theirs)) return compareItems(path, label, base, mine, theirs, forms);
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

  function compareItems(
    path: string,
    label: string,
    base: unknown,
    mine: readonly ListItem[],
    theirs: readonly ListItem[],
    forms: Record<ConflictSide, F>,
  ): FieldDifference[] {
    const shared = (entries: readonly ListItem[], others: readonly ListItem[]) =>
      entries.filter(({ _id }) => findItem(others, _id));
    const names = (entries: readonly ListItem[]) => entries.map(getItemName).join(', ');
    const [order, stored] = [shared(mine, theirs), shared(theirs, mine)];
    const ids = [...new Set([...theirs, ...mine].map(({ _id }) => _id))];
    return [
      ...ids.flatMap((id) => {
        const [own, other] = [findItem(mine, id), findItem(theirs, id)];
        const named = joinLabels(label, getItemName((own ?? other)!));
        const values = { base: findItem(base, id), mine: own, theirs: other };
        return compareValues(`${path}#${id}`, named, values, forms).map((difference) =>
          own && other
            ? difference
            : {
                ...difference,
                mine: own ? plainText(own, `${path}#${id}`, forms.mine) : t('Removed'),
                theirs: other ? plainText(other, `${path}#${id}`, forms.theirs) : t('Removed'),
              },
        );
      }),
      ...(isSame(getItemIds(order), getItemIds(stored))
        ? []
        : [
            {
              key: `${path}#`,
              label: joinLabels(label, t('Order', {}, 'of a list')),
              mine: names(order),
              theirs: names(stored),
              edited: !isItemList(base) || !isSame(getItemIds(order), getItemIds(shared(base, order))),
            },
          ]),
    ];
  }

  function mergeValue(path: string, mine: unknown, theirs: unknown, chosen: ConflictChoices): unknown {
    if (isFields(mine) && isFields(theirs)) {
      const inner = (name: string) => (path ? `${path}.${name}` : name);
      return Object.fromEntries(
        Object.keys({ ...theirs, ...mine }).map((name) => [
          name,
          mergeValue(inner(name), mine[name], theirs[name], chosen),
        ]),
      );
    }
    if (isItemList(mine) && isItemList(theirs)) {
      const [first, second] = chosen[`${path}#`] === 'mine' ? [mine, theirs] : [theirs, mine];
      return [...new Set([...getItemIds(first), ...getItemIds(second)])].flatMap((id) => {
        const entry = mergeValue(`${path}#${id}`, findItem(mine, id), findItem(theirs, id), chosen);
        return entry === undefined ? [] : [entry];
      });
    }
    return chosen[path] === 'mine' ? mine : theirs;
  }

  const getGroupValues = (form: F, { fields }: ConflictFieldGroup<F>) =>
    Object.fromEntries(fields.map((field) => [field, form[field]]));
  const grouped = new Set<string>(groups.flatMap(({ fields }) => fields));
  const others = (form: F): Fields =>
    Object.fromEntries(Object.entries(form).filter(([field]) => !grouped.has(field)));
  return {
    differences: (base, mine, theirs) => [
      ...groups.flatMap((group) => {
        const [before, own, other] = [base, mine, theirs].map((form) => getGroupValues(form, group));
        if (isSame(own, other)) return [];
        const shown = group.text ?? ((form: F) => plainText(getGroupValues(form, group), '', form));
        const edited = !isSame(before, own);
        return [{ key: group.label, label: group.label, mine: shown(mine), theirs: shown(theirs), edited }];
      }),
      ...compareValues(
        '',
        '',
        { base: others(base), mine: others(mine), theirs: others(theirs) },
        { mine, theirs },
      ),
    ],
    merged: (mine, theirs, chosen) =>
      Object.assign(
        {},
        mergeValue('', others(mine), others(theirs), chosen),
        ...groups.map((group) => getGroupValues(chosen[group.label] === 'mine' ? mine : theirs, group)),
      ) as F,
  };
}
