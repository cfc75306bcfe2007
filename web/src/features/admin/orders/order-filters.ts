import { COUNTRY_CODES } from '@contract/addresses/countries';
import * as endpoints from '@contract/endpoints';
import {
  PAYMENT_METHOD_FILTERS,
  PACKING_FILTERS,
  SHIP_BY_FILTERS,
  PAYMENT_FILTERS,
  ORDER_TOTAL_FILTERS,
} from '@contract/orders/admin-orders-query';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createDayFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { parseLocalTime } from '@/shared/time/local-time';

export const orderFilterCodec = createFilterCodec(
  {
    page: panelPaths.adminOrders,
    endpoint: endpoints.listAllOrders,
    filters: {
      status: createChoiceFilter(ORDER_STATUSES),
      // Matches part of an order number, customer, product or address.
      search: createTextFilter(254),
      customer: createTextFilter(128),
      // Status of the payment, or the action that the payment needs.
      payment: createChoiceFilter(PAYMENT_FILTERS),
      packed: createChoiceFilter(PACKING_FILTERS),
      ship: createChoiceFilter(SHIP_BY_FILTERS),
      method: createChoiceFilter(PAYMENT_METHOD_FILTERS),
      // Two-letter country code.
      country: createChoiceFilter(COUNTRY_CODES),
      product: createTextFilter(128),
      value: createChoiceFilter(ORDER_TOTAL_FILTERS),
      tag: createTextFilter(40),
      // First and last day in the shop's time zone, such as 2026-03-02.
      from: createDayFilter(),
      to: createDayFilter(),
    },
  },
  {
    // Converts the first and last day to times in the shop's time zone.
    from: (first) => ({ from: new Date(parseLocalTime(`${first}T00:00:00`)).toISOString() }),
    to: (last) => ({ to: new Date(parseLocalTime(`${last}T23:59:59.999`)).toISOString() }),
  },
);

export type OrderFilters = typeof orderFilterCodec.none;
