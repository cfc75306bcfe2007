import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { SHOWCASE } from '@contract/products/products';
import { useCategories } from '../discounts/use-wording';
import { stack } from '../form-fields';
import { OrderList } from '../order-list';
import { Panel } from '../panel';
import type { SettingsForm } from './settings-form';

const NAME = 'home.categories';

/** Which categories the home page shows, and in which order. */
export function HomeSection() {
  const { values, errors, submitCount, setFieldValue, setFieldError } = useFormikContext<SettingsForm>();
  const categories = useCategories();
  const chosen = values.home.categories;
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
  const error = errors.home?.categories;
  const problem = submitCount > 0 && typeof error === 'string' ? error : null;
  const change = (next: readonly string[]) => {
    setFieldError(NAME, undefined);
    void setFieldValue(NAME, next);
  };
  return (
    <Panel title="Categories on home" note="Each is shown with a picture of its best-selling product.">
      <Box sx={{ ...stack, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Autocomplete
          multiple
          disableCloseOnSelect
          filterSelectedOptions
          options={categories.map(({ slug }) => slug)}
          value={chosen}
          getOptionLabel={nameOf}
          getOptionDisabled={() => chosen.length >= SHOWCASE.categories}
          noOptionsText="No more categories"
          onChange={(_event, next) => change(next)}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Categories"
              error={problem !== null}
              helperText={
                problem ??
                `Up to ${SHOWCASE.categories}. Leave empty to show those with the most products. Categories without active products are hidden.`
              }
            />
          )}
        />
        <OrderList value={chosen} nameOf={nameOf} onChange={change} />
      </Box>
    </Panel>
  );
}
