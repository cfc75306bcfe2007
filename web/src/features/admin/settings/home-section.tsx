import { useFormikContext } from 'formik';
import { SHOWCASE } from '@contract/products/products';
import { ChosenField } from '../discounts/selection-fields';
import { useCategories } from '../discounts/use-wording';
import { OrderList } from '../order-list';
import { Panel } from '../panel';
import type { SettingsForm } from './settings-form';

const NAME = 'home.categories';

/** Which categories the home page shows, and in which order. */
export function HomeSection() {
  const { values, setFieldValue, setFieldError } = useFormikContext<SettingsForm>();
  const categories = useCategories();
  const chosen = values.home.categories;
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <Panel
      title="Categories on home"
      note="Each is shown with a picture of its best-selling product."
      stacked
    >
      <ChosenField
        name={NAME}
        label="Categories"
        options={categories.map(({ slug }) => slug)}
        nameOf={nameOf}
        getOptionDisabled={() => chosen.length >= SHOWCASE.categories}
        noOptionsText="No more categories"
        hint={`Up to ${SHOWCASE.categories}. Leave empty to show those with the most products. Categories without active products are hidden.`}
      />
      <OrderList
        value={chosen}
        nameOf={nameOf}
        onChange={(next) => {
          setFieldError(NAME, undefined);
          void setFieldValue(NAME, next);
        }}
      />
    </Panel>
  );
}
