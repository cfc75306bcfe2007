import { getProductFieldDefinition, type ProductFieldName } from '@contract/products/product-fields';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DayField, NumberField, SelectField, SwitchField, TextField } from '../../shared/forms/form-fields';
import { PRODUCT_FIELD_HINTS } from './product-field-hints';
import { TextListField } from './text-list-field';

/** Longest text in characters that a half-width input shows completely on one line. */
const MAX_ONE_LINE_CHARACTERS = 60;

const removeLineBreaks = (typed: string) => typed.replace(/\s*\n\s*/g, ' ');

/** Form input for a product field, chosen by the kind of the field. */
export function PlainFieldInput({ field }: { field: ProductFieldName }) {
  const { currency } = useStoreSettings();
  const definition = getProductFieldDefinition(field);
  const { label } = definition;
  const shared = { name: field, label, hint: PRODUCT_FIELD_HINTS[field] };
  switch (definition.kind) {
    case 'text': {
      if (definition.day) return <DayField {...shared} />;
      if (definition.lines) return <TextField {...shared} minLines={3} autoComplete="off" />;
      if (definition.max <= MAX_ONE_LINE_CHARACTERS) return <TextField {...shared} autoComplete="off" />;
      return <TextField {...shared} minLines={1} format={removeLineBreaks} autoComplete="off" />;
    }
    case 'choices':
      return (
        <SelectField
          {...shared}
          choices={[
            ['', definition.none ?? t('None', {}, 'of a list')],
            ...Object.entries(definition.choices),
          ]}
        />
      );
    case 'flag':
      return <SwitchField {...shared} values={['no', 'yes']} />;
    case 'whole':
      return <NumberField {...shared} label={`${label} (${definition.unit})`} />;
    case 'amount':
      return <NumberField {...shared} label={`${label} (${currency})`} decimal />;
    case 'texts':
      return <TextListField {...shared} />;
    case 'pairs':
      return <TextField {...shared} minLines={3} autoComplete="off" />;
  }
}
