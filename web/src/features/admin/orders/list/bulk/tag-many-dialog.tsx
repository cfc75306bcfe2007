import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import { FormDialog } from '@/shared/forms/form-dialog';
import { counted } from '../../../counted';
import { MAX_ORDER_TAGS } from '@contract/panel/order-tags';
import { tagOrders, useKnownTags } from '../../tags-api';
import { TagsField } from '../../../tags-field';

const schema = object({
  add: array(string().required()).default([]),
  remove: array(string().required()).default([]),
});

type Tags = Record<'add' | 'remove', string[]>;

function Fields() {
  const { values, setFieldValue } = useFormikContext<Tags>();
  const shared = { known: useKnownTags(), most: MAX_ORDER_TAGS };
  return (
    <>
      <TagsField
        {...shared}
        label="Add tags"
        value={values.add}
        onChange={(tags) => void setFieldValue('add', tags)}
      />
      <TagsField
        {...shared}
        label="Remove tags"
        value={values.remove}
        onChange={(tags) => void setFieldValue('remove', tags)}
      />
    </>
  );
}

/** Gives the selected orders tags, and takes others from them. */
export function TagManyDialog({ orders, onClosed }: { orders: readonly string[]; onClosed: () => void }) {
  return (
    <FormDialog
      title={`Tag ${counted(orders.length, 'order')}`}
      text="Only the team sees tags."
      initial={{ add: [], remove: [] } as Tags}
      validationSchema={schema}
      send="Save tags"
      success="The tags are saved"
      failed="The tags could not be saved. Please try again."
      onSend={(tags) => tagOrders(orders, tags)}
      onClosed={onClosed}
    >
      <Fields />
    </FormDialog>
  );
}
