import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import { DEFAULT_SETTINGS } from '../../../contract/settings/default-settings';
import type { TextLanguage } from '../../../contract/texts/languages';
import { t } from '../../../contract/texts/text';
import { withLanguage } from '../../../platform/texts/translate';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { stubShop } from '../../../../test/support/stub-shop';
import type { EmailTemplate } from '../../mail/email-port';
import { createNewOrder } from '../placing/new-order.service';
import { createEditedEmail } from './order-edited-email';
import type { OrderEmailWriter } from './order-email-writer';
import { createOrderPaidEmail } from './order-emails';
import { createOrderMailsService } from './order-mails.service';

const NOTHING = toMinorUnits(0);
const NO_AMOUNTS = { discount: NOTHING, net: NOTHING, tax: NOTHING, gross: NOTHING, taxes: [] };

const placeOrder = (language: TextLanguage) =>
  createNewOrder({
    id: 'order-1',
    buyer: {
      owner: 'robin',
      person: 'robin',
      email: 'robin@example.com',
      isGuest: false,
      counted: [],
      anHour: { name: 'orders', max: 1, windowSeconds: 1 },
    },
    input: {
      shippingAddress: {
        fullName: 'Robin',
        phone: '',
        address: '1 Elm Street',
        apartment: '',
        city: 'Springfield',
        state: 'OR',
        zipCode: '97475',
        country: 'US',
      },
      notes: '',
      gift: null,
    },
    by: 'customer',
    language,
    holdMinutes: 60,
    lines: [],
    priced: {
      uses: [],
      customerUses: new Map(),
      priced: {
        settingsVersion: 0,
        currency: 'USD',
        exponent: 2,
        locale: 'en-US',
        priceBasis: 'net',
        lines: [],
        shipping: {
          method: 'standard',
          methods: [],
          problem: null,
          base: NOTHING,
          adjustments: [],
          ...NO_AMOUNTS,
        },
        wrapping: null,
        discounts: [],
        refusedCodes: [],
        taxes: [],
        subtotal: NOTHING,
        discountTotal: NOTHING,
        shippingCost: NOTHING,
        tax: NOTHING,
        total: NOTHING,
        tenders: [],
        due: NOTHING,
      },
    },
    before: { orders: 0, unpaid: {}, noteGuest: null },
    settings: DEFAULT_SETTINGS,
    provider: {
      name: 'stripe',
      mode: 'test',
      getChargeLimits: () => ({ least: toMinorUnits(50), most: toMinorUnits(100_000) }),
    },
    at: Date.parse('2026-03-02T10:00:00Z'),
  });

/** Returns an email about an order that was placed in a language, sent by a request in the language of the caller. */
async function sendEmail(
  language: TextLanguage,
  caller: TextLanguage,
  writer: OrderEmailWriter,
): Promise<EmailTemplate> {
  const sent: EmailTemplate[] = [];
  const orderMails = createOrderMailsService(
    stubShop({
      mail: {
        send: async (
          _tx: unknown,
          _settings: unknown,
          _recipient: unknown,
          createTemplate: () => EmailTemplate,
        ) => {
          await Promise.resolve();
          sent.push(createTemplate());
        },
      },
      orderLinks: {},
      notices: {},
      settings: { getCurrent: () => Promise.resolve({ version: 0, settings: DEFAULT_SETTINGS }) },
      publicUrl: 'https://shop.example',
    }),
  );
  await withLanguage(caller, () =>
    orderMails.sendOrderEmail({} as TransactionHandle, placeOrder(language), writer),
  );
  return sent[0]!;
}

test('an order placed in German is paid in German by a caller in English', async () => {
  expect(await sendEmail('de', 'en', createOrderPaidEmail)).toMatchObject({
    heading: 'Vielen Dank für Ihre Bestellung',
    action: { url: 'https://shop.example/de/orders/order-1' },
  });
});

test('an order placed in English is paid in English by a caller in German, and has no language', async () => {
  expect(await sendEmail('en', 'de', createOrderPaidEmail)).toMatchObject({
    heading: 'Thank you for your order',
    action: { url: 'https://shop.example/orders/order-1' },
  });
  expect(placeOrder('en')).not.toHaveProperty('language');
  expect(placeOrder('pseudo')).not.toHaveProperty('language');
});

test('changes of a German order by the team are described to both in their languages', async () => {
  const describeChanges = () => [t('Shipping address')];
  const writer = createEditedEmail(placeOrder('de'), describeChanges, '', []);
  expect(describeChanges()).toEqual(['Shipping address']);
  expect((await sendEmail('de', 'en', writer)).blocks).toContainEqual({
    title: 'Was sich geändert hat',
    lines: ['Lieferadresse'],
  });
});
