import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { factsOf, PRODUCT_FIELDS } from '@contract/products/product-fields';
import { readField } from '@contract/products/read-product-field';
import { useRead } from '@/shared/data/use-data';
import { TextField } from '../../form-fields';
import { useSettled } from '../../preview-panel';
import { suggestedNamesKey } from '../products-api';
import type { ProductForm } from './product-form';

/** Suggestions follow the title once it rests. */
const REST_MS = 500;

/** Names that the title suggests; none while there is no title that could be saved. */
function useSuggestedNames({ title, category }: ProductForm): readonly string[] {
  const [of, among] = [useSettled(title.trim(), REST_MS), useSettled(category.trim(), REST_MS)];
  const fits = of !== '' && of.length <= PRODUCT_FIELDS.title.max;
  const known = among.length <= PRODUCT_FIELDS.category.max ? among : '';
  const { data } = useRead(fits ? suggestedNamesKey(of, known) : null);
  return data?.names ?? [];
}

/** Other names of the product, typed or taken from what its title suggests. */
export function AlsoCalledField() {
  const { values, setFieldValue } = useFormikContext<ProductForm>();
  const { label, hint } = factsOf('alsoCalled');
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggested = useSuggestedNames(values);
  const { value } = readField('alsoCalled', values.alsoCalled);
  const named = Array.isArray(value) ? value.map((name) => String(name)) : [];
  const open = suggested.filter((name) => !named.some((own) => own.toLowerCase() === name));
  const add = (name: string) => {
    void setFieldValue('alsoCalled', [...named, name].join(', '));
    // The chip goes: the keyboard stays in its place.
    field.current?.focus();
  };
  return (
    <div>
      <TextField name="alsoCalled" label={label} hint={hint} autoComplete="off" inputRef={field} />
      {open.length > 0 ? (
        <Box sx={{ mt: 1.5 }}>
          <Box id={heading} sx={{ mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            Suggested for this title
          </Box>
          <Box component="ul" role="list" aria-labelledby={heading} sx={chips}>
            {open.map((name) => (
              <li key={name}>
                <Chip
                  label={name}
                  variant="outlined"
                  icon={<Plus size={16} aria-hidden />}
                  aria-label={`Add “${name}”`}
                  onClick={() => add(name)}
                />
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </div>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' };
