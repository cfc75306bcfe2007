import type EasyPost from '@easypost/api';
import type { ShippingLabel } from '../../../contract/orders/parcels/labels';
import { t } from '../../../contract/texts/text';
import { AppError, createNotFoundError } from '../../../platform/errors';
import { memoizeAsync } from '../../../platform/concurrency/memoize-start';
import type { ShippingLabelProvider, ShippingLabelAddress } from './label-port';

export interface EasyPostSettings {
  key: string;
  from: ShippingLabelAddress;
  /** API URL for tests. Defaults to EasyPost's API. */
  baseUrl?: string;
}

type Shipment = Awaited<ReturnType<InstanceType<typeof EasyPost>['Shipment']['retrieve']>>;

const GRAMS_PER_OUNCE = 28.349_523_125;
const CENTIMETRES_PER_INCH = 2.54;

/** Rounds a measure up to one decimal, because carriers charge extra for parcels that exceed the stated measures. */
const roundUp = (amount: number) => Math.ceil(amount * 10 - 1e-9) / 10;

function toLabel({
  selected_rate: rate,
  postage_label: label,
  tracking_code: number,
}: Shipment): ShippingLabel {
  return {
    carrier: rate.carrier,
    service: rate.service,
    number,
    price: rate.rate,
    currency: rate.currency,
    url: label.label_pdf_url || label.label_url,
    boughtAt: new Date(label.created_at).toISOString(),
  };
}

/** Returns true if EasyPost has accepted the refund of a label. EasyPost pays the refund weeks later. */
const isReturned = ({ refund_status: status }: Shipment) => status === 'submitted' || status === 'refunded';

/** Converts rejections by EasyPost to error messages for administrators. Rethrows other errors. */
async function callEasyPost<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: number; message?: string };
    if (statusCode === 404) throw createNotFoundError(t('EasyPost does not know this label.'));
    if (statusCode === 401 || statusCode === 403)
      throw new AppError('UNAVAILABLE', {
        message: t('EasyPost refused the shop’s key. Please check EASYPOST_API_KEY.'),
      });
    if (statusCode === 429)
      throw new AppError('UNAVAILABLE', { message: t('EasyPost is busy. Please try again in a moment.') });
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 408)
      throw new AppError('VALIDATION_ERROR', {
        message: t('EasyPost refused this: {message}', { message: String(message) }),
      });
    throw error;
  }
}

/** Creates the label provider for EasyPost (https://docs.easypost.com/docs/shipments). */
export function createEasyPostLabelProvider({ key, from, baseUrl }: EasyPostSettings): ShippingLabelProvider {
  const client = memoizeAsync(async () => {
    const { default: EasyPostClient } = await import('@easypost/api');
    return new EasyPostClient(key, { timeout: 30_000, ...(baseUrl ? { baseUrl } : {}) });
  });
  const retrieve = (id: string) => callEasyPost(async () => (await client()).Shipment.retrieve(id));

  return {
    async listRates(to, { weight, length, width, height }, reference) {
      const inches = (side: number) => roundUp(side / CENTIMETRES_PER_INCH);
      const shipment = await callEasyPost(async () =>
        (await client()).Shipment.create({
          reference,
          to_address: to,
          from_address: from,
          parcel: {
            weight: roundUp(weight / GRAMS_PER_OUNCE),
            length: inches(length),
            width: inches(width),
            height: inches(height),
          },
          options: { label_format: 'PDF' },
        }),
      );
      const rates = shipment.rates.map((rate) => ({
        _id: rate.id,
        carrier: rate.carrier,
        service: rate.service,
        price: rate.rate,
        currency: rate.currency,
        days: rate.delivery_days ?? null,
      }));
      return {
        quote: shipment.id,
        rates: rates.sort((one, other) => Number(one.price) - Number(other.price)),
      };
    },

    async find(quote) {
      const shipment = await retrieve(quote);
      return {
        reference: shipment.reference ?? '',
        label: shipment.postage_label ? toLabel(shipment) : null,
        isReturned: isReturned(shipment),
      };
    },

    async buy(quote, rate) {
      // EasyPost sells a label only once per shipment. After a lost response, loads the existing label.
      const before = await retrieve(quote);
      if (isReturned(before))
        throw new AppError('VALIDATION_ERROR', {
          message: t('This label was voided. Please ask for new rates.'),
        });
      if (before.postage_label) return toLabel(before);
      return toLabel(await callEasyPost(async () => (await client()).Shipment.buy(quote, rate)));
    },

    async requestRefund(quote) {
      if (isReturned(await retrieve(quote))) return;
      await callEasyPost(async () => (await client()).Shipment.refund(quote));
    },
  };
}
