import { useField } from 'formik';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { fetchTitles } from '../discounts/discounts-api';
import { ChoiceField } from '../form-fields';

/** The product whose picture the collection shows: one that a preview found, or the one that was chosen before. */
export function PictureField({ name, found }: { name: string; found: readonly Product[] }) {
  const [{ value }] = useField<string>(name);
  const isFound = value === '' || found.some(({ _id }) => _id === value);
  const { data: titles } = useData(isFound ? null : `titles:${value}`, () => fetchTitles([value]));
  return (
    <ChoiceField
      name={name}
      label="Picture of"
      choices={[
        ['', 'First product'],
        ...(isFound ? [] : [[value, titles?.get(value) ?? value] as const]),
        ...found.map(({ _id, title }) => [_id, title] as const),
      ]}
    />
  );
}
