import Box from '@mui/material/Box';
import { useField } from 'formik';
import {
  TABLE_LIMITS,
  TABLE_PORTIONS,
  TABLE_SHAPES,
  type TablePortion,
  type TableShape,
} from '@contract/collections/table-pieces';
import { t } from '@contract/texts/text';
import { FormFieldRow, ListFieldError, NumberField, SelectField } from '../shared/forms/form-fields';
import { MultiSelectField } from '../shared/forms/multi-select-field';
import { TitledPanel } from '../shared/layout/titled-panel';
import { useProductSearchFieldProps } from '../shared/products/product-search-field';
import type { CollectionFormValues } from './collection-form';

type Piece = CollectionFormValues['table'][number];

const SHAPE_LABELS: Record<TableShape, string> = {
  setting: t('Plate with fork and knife, at each seat'),
  plate: t('Plate, at each seat'),
  bowl: t('Bowl, at each seat'),
  glass: t('Glass, at each seat'),
  cup: t('Cup and saucer, at each seat'),
  cutlery: t('Fork and knife, at each seat'),
  napkin: t('Napkin, at each seat'),
  pot: t('Pot or pan, in the middle'),
  dish: t('Small dish or jar, in the middle'),
  board: t('Board, in the middle'),
  bottle: t('Bottle or carafe, in the middle'),
  candle: t('Candle, in the middle'),
};

const PORTION_LABELS: Record<TablePortion, string> = {
  one: t('Each person'),
  two: t('Every 2 people'),
  four: t('Every 4 people'),
  six: t('Every 6 people'),
  table: t('The whole table'),
};

const createPiece = (product: string): Piece => ({ product, shape: 'plate', quantity: '1', portion: 'one' });

/** Fields for the products with which shoppers set a table, and how many of each the table needs. */
export function TableFields() {
  const [{ value: pieces }, , { setValue }] = useField<Piece[]>('table');
  const ids = pieces.map(({ product }) => product);
  const choice = useProductSearchFieldProps(ids);
  return (
    <TitledPanel
      title={t('Set the table')}
      note={t(
        'Customers see these products on a table drawn to scale, for 2 to 8 people, and add all of them to the cart at once. Widths and depths come from the products.',
      )}
      stacked
    >
      <MultiSelectField
        filterSelectedOptions
        id="table"
        label={t('Products on the table')}
        hint={t('Up to {pieces}. Leave it empty for a collection without a table.', {
          pieces: TABLE_LIMITS.pieces,
        })}
        {...choice}
        getOptionDisabled={() => pieces.length >= TABLE_LIMITS.pieces}
        value={ids}
        onChange={(chosen) =>
          void setValue(chosen.map((id) => pieces.find(({ product }) => product === id) ?? createPiece(id)))
        }
      />
      <ListFieldError name="table" />
      {pieces.map(({ product }, at) => (
        <Box
          key={product}
          role="group"
          aria-label={t('{product} on the table', { product: choice.nameOf(product) })}
          sx={row}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{choice.nameOf(product)}</Box>
          <FormFieldRow>
            <SelectField
              name={`table.${at}.shape`}
              label={t('Drawn as')}
              choices={TABLE_SHAPES.map((shape) => [shape, SHAPE_LABELS[shape]] as const)}
            />
            <NumberField name={`table.${at}.quantity`} label={t('Pieces')} />
            <SelectField
              name={`table.${at}.portion`}
              label={t('For')}
              choices={TABLE_PORTIONS.map((portion) => [portion, PORTION_LABELS[portion]] as const)}
            />
          </FormFieldRow>
        </Box>
      ))}
    </TitledPanel>
  );
}

const row = { display: 'grid', gap: 1.25 };
