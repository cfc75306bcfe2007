import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Field, useField } from 'formik';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { shippingLabelRatesSchema, type ShippingLabelRatesResponse } from '@contract/orders/parcels/labels';
import type { Parcel } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import { fetchEndpointData, getCacheKey } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { createFormCodec } from '@/shared/forms/form-codec';
import { FormDialog } from '@/shared/forms/form-dialog';
import { createJsonStorage } from '@/shared/storage/stored-json';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendRequestWithoutToast } from '../../shared/api/fetcher';
import { sendWriteRequest } from '../../shared/api/send-change';
import { FormFieldRow, NumberField } from '../../shared/forms/form-fields';

/** Storage for the last entered parcel size, which is suggested for the next parcel. */
const sizeStorage = createJsonStorage('localStorage', 'parcel-size');

const sizeCodec = createFormCodec(shippingLabelRatesSchema);

const NO_SIZE = { weight: '', length: '', width: '', height: '' };

function readLastSize(): typeof NO_SIZE {
  const stored = sizeStorage.read() as Partial<Record<string, unknown>> | null;
  const getSide = (name: string) => (typeof stored?.[name] === 'string' ? stored[name] : '');
  return { ...NO_SIZE, length: getSide('length'), width: getSide('width'), height: getSide('height') };
}

function RateField({ rates }: Pick<ShippingLabelRatesResponse, 'rates'>) {
  const [, { error }] = useField<string>('rate');
  if (rates.length === 0)
    return (
      <Typography>
        {t('No carrier offers a rate for this parcel. Please check its size and the address.')}
      </Typography>
    );
  return (
    <FormControl error={error !== undefined}>
      <Field as={RadioGroup} name="rate" aria-label={t('Rates')}>
        {rates.map(({ _id, carrier, service, price, currency, days }) => (
          <FormControlLabel
            key={_id}
            value={_id}
            control={<Radio />}
            label={
              days === null
                ? `${carrier} ${service}: ${price} ${currency}`
                : t('{service}: {price}, {days, plural, one {{days} day} other {{days} days}}', {
                    service: `${carrier} ${service}`,
                    price: `${price} ${currency}`,
                    days,
                  })
            }
          />
        ))}
      </Field>
      {error ? <FormHelperText role="alert">{error}</FormHelperText> : null}
    </FormControl>
  );
}

interface ParcelParams {
  id: string;
  parcel: string;
}

function LabelDialog({ params, onClosed }: { params: ParcelParams; onClosed: (bought: boolean) => void }) {
  const [labelRates, setOffer] = useState<ShippingLabelRatesResponse | null>(null);
  return (
    <FormDialog
      title={t('Buy a label')}
      text={
        labelRates
          ? t('The carrier and the tracking number are filled in when the label is bought.')
          : t('Carriers price a parcel by its weight and size.')
      }
      initial={{ ...readLastSize(), rate: '' }}
      validate={({ rate, ...size }) => {
        if (labelRates) return rate === '' ? { rate: t('Please choose a rate') } : {};
        return toFormikErrors(sizeCodec.fromForm(size).problems ?? {});
      }}
      send={labelRates ? t('Buy label') : t('Show rates')}
      refuse={t('Not now')}
      success={labelRates ? t('The label was bought') : undefined}
      failed={t('The label could not be bought')}
      onSend={async ({ rate, ...size }) => {
        if (labelRates)
          return sendWriteRequest(endpoints.buyLabel, { params, body: { quote: labelRates.quote, rate } });
        sizeStorage.write(size);
        const body = sizeCodec.fromForm(size).input!;
        setOffer(await sendRequestWithoutToast(endpoints.getLabelRates, { params, body }));
        return false;
      }}
      onClosed={onClosed}
    >
      {labelRates ? (
        <RateField rates={labelRates.rates} />
      ) : (
        <>
          <NumberField name="weight" label={t('Weight')} unit="g" />
          <FormFieldRow>
            <NumberField name="length" label={t('Length')} unit="cm" />
            <NumberField name="width" label={t('Width')} unit="cm" />
            <NumberField name="height" label={t('Height')} unit="cm" />
          </FormFieldRow>
        </>
      )}
    </FormDialog>
  );
}

interface ParcelLabelActionsProps {
  parcel: Parcel;
  params: ParcelParams;
  onCompleted: () => void;
}

export function ParcelLabelActions({ parcel, params, onCompleted }: ParcelLabelActionsProps) {
  const [buying, setBuying] = useState(false);
  const print = useAction(() => fetchEndpointData(getCacheKey(endpoints.getLabel, { params })), {
    failure: t('The label could not be loaded'),
    onSuccess: ({ label }) => label && window.open(label.url, '_blank', 'noopener'),
  });
  const voiding = useConfirmation(
    () => sendWriteRequest(endpoints.voidLabel, { params }),
    () => ({
      title: t('Void this label?'),
      question: t('Its tracking number is removed, and the carrier refunds the postage.'),
      confirm: t('Void label'),
      success: t('The label was voided'),
      failure: t('The label could not be voided'),
      onClosed: (done) => done && onCompleted(),
    }),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {parcel.label === 'bought' ? (
        <SecondaryButton size="small" aria-disabled={print.busy} onClick={() => void print.run()}>
          {t('Print label')}
        </SecondaryButton>
      ) : (
        <SecondaryButton size="small" onClick={() => setBuying(true)}>
          {t('Buy label…')}
        </SecondaryButton>
      )}
      {parcel.label && !parcel.sentAt ? (
        <Button size="small" color="error" onClick={() => voiding.ask()}>
          {t('Void label')}
        </Button>
      ) : null}
      {voiding.dialog}
      {buying ? (
        <LabelDialog
          params={params}
          onClosed={(bought) => {
            setBuying(false);
            if (bought) onCompleted();
          }}
        />
      ) : null}
    </Box>
  );
}
