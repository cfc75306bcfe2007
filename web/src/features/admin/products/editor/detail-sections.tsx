import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  getProductFieldDefinition,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '@contract/products/product-fields';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { t } from '@contract/texts/text';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { AlternativeNamesField } from './alternative-names-field';
import { PlainFieldInput } from './plain-field-input';
import { ShippingCountriesField } from './shipping-countries-field';

const SHIPPING_FIELDS: readonly ProductFieldName[] = [
  'weightGrams',
  'widthMm',
  'depthMm',
  'heightMm',
  'barcode',
  'shelf',
  'backInStockOn',
  'shelfLifeDays',
];

type FieldGroup = 'details' | 'shipping' | 'law' | 'filters' | 'search';

/** Returns the editor section of a field with a generated input. */
function getFieldGroup(field: ProductFieldName): FieldGroup {
  if (SHIPPING_FIELDS.includes(field)) return 'shipping';
  const definition = getProductFieldDefinition(field);
  if (definition.lawOnly) return 'law';
  if (definition.kind !== 'texts') return 'details';
  return definition.facet ? 'filters' : 'search';
}

/** Returns true for fields of several lines, which use the full width of a section. */
function isWideField(field: ProductFieldName): boolean {
  const definition = getProductFieldDefinition(field);
  return definition.kind === 'pairs' || (definition.kind === 'text' && definition.lines === true);
}

interface FieldGroupSectionProps {
  title: string;
  group: FieldGroup;
  /** Inputs before the generated inputs. */
  children?: ReactNode;
}

/** Editor section with the generated inputs of a group of product fields, in two columns. */
export function FieldGroupSection({ title, group, children }: FieldGroupSectionProps) {
  const fields = PRODUCT_FIELD_NAMES.filter(
    (field) => !getProductFieldDefinition(field).ownInput && getFieldGroup(field) === group,
  );
  return (
    <TitledPanel title={title}>
      <Box sx={fieldGridStyle}>
        {children}
        {fields.map((field) => (
          <Box key={field} sx={isWideField(field) ? wideFieldStyle : undefined}>
            <PlainFieldInput field={field} />
          </Box>
        ))}
      </Box>
    </TitledPanel>
  );
}

export function ProductDetailSections() {
  const { regions } = useStoreSettings();
  return (
    <>
      <FieldGroupSection title={t('Details')} group="details" />
      <FieldGroupSection title={t('Shipping and stock')} group="shipping">
        <PlainFieldInput field="shippingClass" />
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ShippingCountriesField />
        </Box>
      </FieldGroupSection>
      {regions ? <FieldGroupSection title={t('Unit price and product safety')} group="law" /> : null}
      <FieldGroupSection title={t('Filters')} group="filters" />
      <FieldGroupSection title={t('Search', {}, 'heading')} group="search">
        <Box sx={wideFieldStyle}>
          <AlternativeNamesField />
        </Box>
      </FieldGroupSection>
    </>
  );
}

const fieldGridStyle = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > *': { minWidth: 0 },
};

const wideFieldStyle = { gridColumn: '1 / -1' };
