// Modules for mutation tests. `ignoreStatic` skips mutants of code that runs at import, such as constants, because each
// requires a run of all tests.

const files = (names, toPath) => names.trim().split(/\s+/).map(toPath);
const source = (folder, names) => files(names, (name) => `functions/src/${folder}/${name}.ts`);
const contract = (names) => files(names, (name) => `functions/test/contract/${name}.test.ts`);
const unit = (names) => files(names, (name) => `functions/src/${name}.test.ts`);

export const mutantModules = [
  {
    name: 'money',
    mutate: [
      ...source('contract', 'money typed/number-input'),
      ...source('contract/pricing', 'currencies provider-amounts rounding shop-prices'),
    ],
    tests: {
      contract: contract(
        'money number-input default-prices pricing/currencies pricing/rounding pricing/shop-prices pricing/worked-cases',
      ),
    },
    ignoreStatic: true,
  },
  {
    name: 'pricing',
    mutate: source(
      'contract/pricing',
      'discounts price-calculation price-change pricing-types promotion select-promotions quote-response refunds shipping taxes',
    ),
    tests: { contract: ['functions/test/contract/pricing/*.test.ts'] },
    ignoreStatic: true,
  },
  {
    name: 'contract',
    mutate: [
      ...source(
        'contract/orders',
        `delivery line-units order-edits order-states order-status parcels/carriers parcels/parcels pick-list
         refund-calculation to-refundable-order refunds`,
      ),
      ...source('contract', 'files/csv mail/email-address times text typed/text-cleaning'),
      ...source('contract/addresses', 'address-codes address-lines phone to-shipping-address regions'),
    ],
    tests: {
      contract: contract(
        `addresses carriers csv delivery email line-units order-edits order-states parcels payment-status phones pick-list
         refund-calculation refunds refund-texts text times text-cleaning`,
      ),
    },
    ignoreStatic: true,
  },
  {
    name: 'payments',
    mutate: source('features/orders/money', 'charges order-payment order-refunds provider-money'),
    tests: { 'functions-unit': ['functions/src/features/orders/money/*.test.ts'] },
    ignoreStatic: true,
  },
  {
    name: 'permissions',
    mutate: [
      ...source('contract', 'team/permissions'),
      ...source('features', 'users/team/require-cover orders/placing/require-money-permission'),
      ...source('platform', 'auth'),
    ],
    tests: {
      contract: contract('permissions'),
      'functions-unit': unit(
        'features/users/team/require-cover features/orders/placing/require-money-permission platform/auth',
      ),
    },
  },
  {
    name: 'second-factor',
    mutate: source(
      'features/second-factor',
      'administrator-passwords authenticator-app challenges code-lock recovery-codes',
    ),
    tests: { 'functions-unit': ['functions/src/features/second-factor/*.test.ts'] },
    ignoreStatic: true,
  },
  {
    name: 'stock',
    mutate: [
      ...source('contract', 'orders/line-units'),
      ...source(
        'features',
        'orders/cancelled-goods orders/placing/reserved-stock.service products/stock.service',
      ),
    ],
    tests: {
      contract: contract('line-units'),
      'functions-unit': unit(
        `features/orders/cancelled-goods features/orders/placing/reserved-stock features/products/stock.service
         features/products/thumbnail`,
      ),
    },
    ignoreStatic: true,
  },
  {
    name: 'erasure',
    mutate: source('features/privacy', 'account-erasure.service'),
    tests: { 'functions-unit': unit('features/privacy/account-erasure.service') },
    ignoreStatic: true,
  },
];
