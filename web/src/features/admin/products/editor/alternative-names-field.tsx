import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import * as endpoints from '@contract/endpoints';
import { parseProductField } from '@contract/products/parse-product-field';
import { PRODUCT_FIELDS } from '@contract/products/product-field-table';
import { getProductFieldDefinition } from '@contract/products/product-fields';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useDebouncedValue } from '@/shared/use-debounced-value';
import { TextField } from '../../shared/forms/form-fields';
import type { ProductFormValues } from './product-form';
import { PRODUCT_FIELD_HINTS } from './product-field-hints';

const SUGGESTION_DELAY_MS = 500;

/** Loads suggested alternative names for a product. Returns an empty list if the title is invalid. */
function useSuggestedNames({ title, category }: ProductFormValues): readonly string[] {
  const [debouncedTitle, debouncedCategory] = [
    useDebouncedValue(title.trim(), SUGGESTION_DELAY_MS),
    useDebouncedValue(category.trim(), SUGGESTION_DELAY_MS),
  ];
  const isValidTitle = debouncedTitle !== '' && debouncedTitle.length <= PRODUCT_FIELDS.title.max;
  const knownCategory = debouncedCategory.length <= PRODUCT_FIELDS.category.max ? debouncedCategory : '';
  const query = { title: debouncedTitle, category: knownCategory };
  const { data } = useEndpointData(
    isValidTitle ? getCacheKey(endpoints.suggestProductNames, { query }) : null,
  );
  return data?.names ?? [];
}

export function AlternativeNamesField() {
  const { values, setFieldValue } = useFormikContext<ProductFormValues>();
  const { label } = getProductFieldDefinition('alsoCalled');
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggested = useSuggestedNames(values);
  const { value } = parseProductField('alsoCalled', values.alsoCalled);
  const currentNames = Array.isArray(value) ? value.map((name) => String(name)) : [];
  const availableNames = suggested.filter((name) => !currentNames.some((own) => own.toLowerCase() === name));
  const add = (name: string) => {
    void setFieldValue('alsoCalled', [...currentNames, name].join(', '));
    field.current?.focus();
  };
  return (
    <div>
      <TextField
        name="alsoCalled"
        label={label}
        hint={PRODUCT_FIELD_HINTS.alsoCalled}
        minLines={1}
        autoComplete="off"
        inputRef={field}
      />
      {availableNames.length > 0 ? (
        <Box sx={{ mt: 1.5 }}>
          <Box id={heading} sx={{ mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('Suggested for this title')}
          </Box>
          <Box component="ul" role="list" aria-labelledby={heading} sx={chips}>
            {availableNames.map((name) => (
              <li key={name}>
                <Chip
                  label={name}
                  variant="outlined"
                  icon={<Plus size={16} aria-hidden />}
                  aria-label={t('Add “{name}”', { name })}
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
