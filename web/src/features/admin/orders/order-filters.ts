import { COUNTRY_CODES } from '@contract/addresses/countries';
import { sortCountriesByName } from '@contract/addresses/country-names';
import * as endpoints from '@contract/endpoints';
import {
  PACKING_FILTERS,
  SHIPPING_DEADLINE_FILTERS,
  ORDER_TOTAL_FILTERS,
  type PaymentMethodFilter,
} from '@contract/orders/admin-orders-query';
import { ORDER_STATUS_LABELS } from '@contract/orders/order-states';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createDateFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { formatPrice } from '@/shared/settings/store-settings';
import { parseLocalTime } from '@/shared/time/local-time';
import { createSelectFilter } from '../shared/lists/list-filters';
import { PAYMENT_FILTER_LABELS } from './payment-state';

const METHOD_LABELS: Record<PaymentMethodFilter, string> = {
  online: t('Online'),
  ...MANUAL_PAYMENT_METHOD_LABELS,
};

const COUNTRY_LABELS = Object.fromEntries(
  sortCountriesByName(COUNTRY_CODES).map(({ code, name }) => [code, name]),
);

const formatMinimumTotal = (total: string) =>
  t('At least {total}', {
    total: formatPrice(Number(total), undefined, { wholeWithoutDecimals: true }),
  });

/** Filters of the order list, in the order of their fields. */
export const ORDER_FILTERS = {
  status: createSelectFilter(t('Status'), t('Any status'), ORDER_STATUS_LABELS),
  // Matches part of an order number, customer, product or address.
  search: createTextFilter(254),
  customer: createTextFilter(128),
  // Status of the payment, or the action that the payment needs.
  payment: createSelectFilter(t('Payment'), t('Any payment'), PAYMENT_FILTER_LABELS),
  packed: createChoiceFilter(PACKING_FILTERS),
  ship: createChoiceFilter(SHIPPING_DEADLINE_FILTERS),
  method: createSelectFilter(t('Paid by'), t('Any method'), METHOD_LABELS),
  // Two-letter country code.
  country: createSelectFilter(t('Country'), t('Any country'), COUNTRY_LABELS),
  product: { ...createTextFilter(128), hasField: true as const },
  value: {
    ...createChoiceFilter(ORDER_TOTAL_FILTERS),
    label: t('Total'),
    all: t('Any total'),
    choices: () => ORDER_TOTAL_FILTERS.map((total) => [total, formatMinimumTotal(total)] as const),
  },
  tag: { ...createTextFilter(40), hasField: true as const },
  // First and last day in the shop's time zone, such as 2026-03-02.
  from: { ...createDateFilter(), hasField: true as const },
  to: { ...createDateFilter(), hasField: true as const },
};

export const orderFilterCodec = createFilterCodec(
  { page: panelPaths.adminOrders, endpoint: endpoints.listAllOrders, filters: ORDER_FILTERS },
  {
    // Converts the first and last day to times in the shop's time zone.
    from: (first) => ({ from: new Date(parseLocalTime(`${first}T00:00:00`)).toISOString() }),
    to: (last) => ({ to: new Date(parseLocalTime(`${last}T23:59:59.999`)).toISOString() }),
  },
);

export type OrderFilters = typeof orderFilterCodec.none;
