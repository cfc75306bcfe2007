import {
  findWithdrawableOrderSchema,
  orderWithdrawalResponseSchema,
  requestWithdrawalCodeSchema,
  updateWithdrawalSchema,
  withdrawableOrderSchema,
  withdrawalSchema,
  withdrawalsQuerySchema,
  withdrawalsResponseSchema,
  withdrawResponseSchema,
  withdrawSchema,
  withdrawWithCodeSchema,
} from '../withdrawals/withdrawals';
import { exactObject } from '../response-fields';
import { defineRoutes } from './route-definition';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';

/** Routes for withdrawals from contracts. In shops without a region whose consumer law they follow, all return 404. */
export const withdrawalRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Withdrawals' })({
    requestWithdrawalCode: {
      endpoint: 'POST /withdraw/codes',
      appCheck: true,
      summary:
        'Emails a code to the address of an order. The response is the same if there is no such order.',
      body: requestWithdrawalCodeSchema,
      answer: jsonResponse(messageResponseFields),
      status: 202,
      limit: { name: 'withdrawal-codes', max: 100, windowSeconds: 3600 },
    },
    findWithdrawableOrder: {
      endpoint: 'POST /withdraw/order',
      summary: 'Returns what can be withdrawn from an order, to a customer with the code from the email.',
      body: findWithdrawableOrderSchema,
      answer: dataResponse(withdrawableOrderSchema),
      limit: { name: 'withdrawal-orders', max: 200, windowSeconds: 3600, counts: 'refused' },
    },
    withdrawWithCode: {
      endpoint: 'POST /withdraw',
      summary: 'Withdraws from the contract, with the code from the email. Takes effect at once.',
      body: withdrawWithCodeSchema,
      answer: dataResponse(withdrawResponseSchema),
      errors: ['INVALID_TRANSITION'],
      status: 201,
      limit: { name: 'withdrawal-attempts', max: 200, windowSeconds: 3600, counts: 'refused' },
    },
  }),
  ...defineRoutes({ who: 'user', guests: 'order', tag: 'Withdrawals' })({
    getWithdrawableOrder: {
      endpoint: 'GET /orders/:id/withdrawal',
      summary: "Returns what can be withdrawn from one of the customer's own orders.",
      answer: dataResponse(withdrawableOrderSchema),
    },
    withdraw: {
      endpoint: 'POST /orders/:id/withdrawals',
      summary: "Withdraws from the contract of one of the customer's own orders. Takes effect at once.",
      body: withdrawSchema,
      answer: dataResponse(withdrawResponseSchema),
      errors: ['INVALID_TRANSITION'],
      status: 201,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.read', tag: 'Withdrawals' })({
    listWithdrawals: {
      endpoint: 'GET /withdrawals',
      summary: 'Lists the orders with withdrawals, latest withdrawal first.',
      query: withdrawalsQuerySchema,
      answer: dataResponse(withdrawalsResponseSchema),
    },
    getWithdrawal: {
      endpoint: 'GET /withdrawals/:id',
      summary: 'Returns the withdrawals from an order.',
      answer: dataResponse(orderWithdrawalResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.write', tag: 'Withdrawals' })({
    updateWithdrawal: {
      endpoint: 'PUT /withdrawals/:id',
      summary: 'Marks the withdrawals from an order as handled or new. Does not change the order.',
      body: updateWithdrawalSchema,
      answer: dataResponse(exactObject({ withdrawal: withdrawalSchema })),
      invalidates: ['listWithdrawals', 'listActivity'],
      merges: 'getWithdrawal',
    },
  }),
};
