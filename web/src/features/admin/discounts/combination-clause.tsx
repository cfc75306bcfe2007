import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormikContext } from 'formik';
import type { PromotionClass } from '@contract/pricing/promotion';
import type { DiscountForm } from './discount-form';
import { Clause, InlineInput } from './inline-fields';

const CLASSES: readonly (readonly [PromotionClass, string])[] = [
  ['product', 'products'],
  ['order', 'the order'],
  ['shipping', 'shipping'],
];

/** Which other discounts may apply beside this one, and which one wins. */
export function CombinationClause() {
  const { values, setFieldValue } = useFormikContext<DiscountForm>();
  const { combinesWith } = values;
  const toggle = (of: PromotionClass, chosen: boolean) =>
    void setFieldValue(
      'combinesWith',
      CLASSES.map(([one]) => one).filter((one) => (one === of ? chosen : combinesWith.includes(one))),
    );
  return (
    <Clause
      fields={['combinesWith', 'priority']}
      hint="Two discounts combine only if both allow it. Otherwise, the one that saves more applies. If they save the same, the one with the higher priority applies."
    >
      <Box role="group" aria-label="It can be combined with discounts on">
        It can be combined with discounts on
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, lineHeight: 1.5 }}>
          {CLASSES.map(([of, label]) => (
            <FormControlLabel
              key={of}
              control={
                <Checkbox
                  checked={combinesWith.includes(of)}
                  onChange={(_event, chosen) => toggle(of, chosen)}
                />
              }
              label={label}
            />
          ))}
        </Box>
      </Box>
      and has priority <InlineInput name="priority" label="Priority" kind="whole" width={4} />.
    </Clause>
  );
}
