import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, type ReactNode } from 'react';
import type { Quote } from '@contract/orders/quote';
import { formatUnshippableLinesMessage } from '@contract/products/ships-to';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { AddressFields, RecipientFields } from '@/shared/address/address-fields';
import { RequiredField } from '@/shared/forms/form-text-field';
import { OrderTotals } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';
import { sixColumnGridStyles, getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { SecondaryText } from '@/shared/ui/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { sendRequestWithoutToast } from '../../shared/api/fetcher';
import { SelectField, FormFieldRow, NumberField, TextField } from '../../shared/forms/form-fields';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { useFormPreview } from '../../shared/layout/preview-panel';
import { useHasPermission } from '../../shared/rights/require-permission';
import { GiftFormFields } from '../gift-form-fields';
import { LineItemFields } from '../line-item-fields';
import { CustomerSearch } from './customer-search';
import {
  isPickupQuote,
  MANUAL_PAYMENT_OPTIONS,
  toManualOrderQuoteInput,
  type ManualOrderFormValues,
} from './manual-form';

interface ManualOrderFieldsProps {
  currency: string;
  onQuote: (quote: Quote | undefined) => void;
  children: ReactNode;
}

function QuoteSums({ quote }: { quote: Quote }) {
  const { country } = useFormikContext<ManualOrderFormValues>().values;
  const pickup = isPickupQuote(quote);
  return (
    <>
      {quote.unavailable.map(({ product, name, countInStock }) => (
        <Alert key={product} severity="warning" variant="outlined">
          {t('{product}: {count} left.', { product: name ?? t('This product'), count: countInStock })}
        </Alert>
      ))}
      {quote.shipping.problem === 'notServed' ? (
        <Alert severity="warning" variant="outlined">
          {t('We cannot ship to this address.')}
        </Alert>
      ) : null}
      {quote.cannotShip.length > 0 ? (
        <Alert severity="warning" variant="outlined">
          {formatUnshippableLinesMessage(quote.cannotShip, country)}
        </Alert>
      ) : null}
      <OrderTotals
        of={quote}
        currency={quote.currency}
        pickup={pickup}
        shipping={<Price value={quote.shippingCost} />}
      />
    </>
  );
}

export function ManualOrderFields({ currency, onQuote, children }: ManualOrderFieldsProps) {
  const mayFind = useHasPermission('customers.read');
  const maySetMoney = useHasPermission('orders.money');
  const { gifts } = useStoreSettings();
  const { values, isSubmitting } = useFormikContext<ManualOrderFormValues>();
  const pricePreview = useFormPreview(toManualOrderQuoteInput(values, currency), {
    path: 'manual-quote',
    fetchPreview: (body) => sendRequestWithoutToast(endpoints.quoteManualOrder, { body }),
  });
  const quote = pricePreview.isUnclear ? undefined : pricePreview.answer;
  useEffect(() => onQuote(quote), [onQuote, quote]);
  const methods = quote?.shipping.methods ?? [];
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <TitledPanel title={t('Items')}>
          <Box sx={fields}>
            <LineItemFields currency={currency} />
          </Box>
        </TitledPanel>
        <TitledPanel
          title={t('Customer')}
          note={t(
            'If a verified account has this address, the order is added to it. Otherwise, the customer tracks the order with the link in the email.',
          )}
        >
          {mayFind ? <CustomerSearch /> : null}
          <Box sx={sixColumnGridStyles}>
            <RequiredField name="email" label={t('Email')} type="email" sx={getColumnSpanStyles(6)} />
            {isPickupQuote(quote) ? <RecipientFields /> : <AddressFields />}
          </Box>
        </TitledPanel>
        {gifts || values.gift ? (
          <TitledPanel
            title={t('Gift')}
            note={t(
              'To send it to another person, enter their name and address above. Emails about the order only go to the customer.',
            )}
          >
            <Box sx={fields}>
              <GiftFormFields />
            </Box>
          </TitledPanel>
        ) : null}
      </Box>
      <Box sx={column}>
        <TitledPanel title={t('Discount and shipping')}>
          <Box sx={fields}>
            {maySetMoney || values.discountKind !== 'none' ? (
              <SelectField
                name="discountKind"
                label={t('Discount')}
                choices={[
                  ['none', t('None')],
                  ['percent', t('Percent off the items')],
                  ['amount', t('Amount off the items')],
                ]}
              />
            ) : null}
            {values.discountKind === 'none' ? null : (
              <FormFieldRow>
                <NumberField
                  name="discountValue"
                  label={t('How much')}
                  unit={values.discountKind === 'percent' ? '%' : currency}
                  decimal
                />
                <TextField name="discountReason" label={t('Reason (the customer will see it)')} />
              </FormFieldRow>
            )}
            {methods.length > 0 ? (
              <SelectField
                name="shippingMethod"
                label={t('Shipping')}
                choices={[['', t('The first one')], ...methods.map(({ _id, name }) => [_id, name] as const)]}
              />
            ) : null}
          </Box>
        </TitledPanel>
        <TitledPanel title={t('Payment')}>
          <Box sx={fields}>
            {maySetMoney || values.payment !== 'link' ? (
              <SelectField name="payment" label={t('How it is paid')} choices={MANUAL_PAYMENT_OPTIONS} />
            ) : null}
            {values.payment === 'link' ? (
              <NumberField
                name="payDays"
                label={t('Days to pay')}
                hint={t('The items stay reserved until then.')}
              />
            ) : null}
            <TextField name="note" label={t('Internal note')} minLines={2} />
            {quote ? (
              <QuoteSums quote={quote} />
            ) : (
              <SecondaryText>{t('Add an item to see the total.')}</SecondaryText>
            )}
            <Button type="submit" variant="contained" size="large" aria-disabled={isSubmitting}>
              {values.payment === 'link' ? t('Create order and send the link') : t('Create paid order')}
            </Button>
            {children}
          </Box>
        </TitledPanel>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 400px' },
  alignItems: 'start',
  mt: 3,
};

const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };

const fields = { display: 'grid', gap: 2 };
