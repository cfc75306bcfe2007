// Tested properties in the order of docs/proofs.md. `says` is a sentence of that page, and `web` requires the web
// build.

const api = (...names) => names.map((name) => `functions/test/api/${name}.test.ts`);
const proof = (...names) => names.map((name) => `functions/test/proof/${name}.test.ts`);

export const provenProperties = [
  {
    name: 'stock',
    title: 'Stock is sold once',
    says: 'Many buyers order the last units at the same time, on two servers without shared memory. As many orders are placed as there were units, and every other buyer gets a clear error. Units in stock plus units in orders always equal the original stock.',
    vitest: { api: api('order-race', 'pickup', 'unpaid-orders') },
  },
  {
    name: 'once',
    title: 'Nothing happens twice',
    says: 'A request that is repeated with its idempotency key creates no second order. Limited codes are not used too often, payments are taken once, and invoices are numbered without gaps.',
    vitest: { api: api('orders-once', 'promotion-uses', 'transactions', 'payments-webhook', 'invoices') },
  },
  {
    name: 'whole',
    title: 'All or nothing',
    says: 'Placing, paying, refunding, importing and erasing are interrupted before and after each of their commits, and then repeated on another server. The stored data is the same as without the interruption, and nothing is stored twice. The same holds if the process is killed while orders are placed.',
    vitest: { proof: proof('broken-off', 'killed') },
    web: true,
  },
  {
    name: 'model',
    title: 'Random actions keep the shop consistent',
    says: 'Customers, guests, administrators, events of the payment provider, scheduled jobs and the clock act at random. After each step, the status and money of each order and the stock match a small model. At the end of each run, uses of codes, invoices, credit notes, the dashboard and the emails match it too.',
    vitest: { proof: proof('shop-model') },
  },
  {
    name: 'access',
    title: 'Routes reject callers without permission',
    says: 'Every route rejects callers without its permission and changes nothing for them: visitors, customers, disabled accounts, outdated tokens, team roles without the permission, and administrators without a second factor.',
    vitest: {
      api: api('malformed', 'second-factor', 'users-admin'),
      'functions-unit': ['functions/test/http/route-roles.test.ts'],
      proof: proof('access'),
    },
  },
  {
    name: 'rules',
    title: 'Rules of Firestore and Storage',
    says: 'A table of callers and documents shows who may read which document and file. Clients cannot write anything.',
    vitest: { rules: ['functions/test/rules'] },
  },
  {
    name: 'input',
    title: 'Bad input',
    says: 'No request makes a route fail. Each response arrives within two seconds, has a status below 500 and a message, and contains neither internal details nor the input as markup. Fields that no schema names are not stored.',
    vitest: {
      api: api('http'),
      'functions-unit': ['functions/test/http/malformed.test.ts'],
      proof: proof('generated-reads', 'generated-writes'),
    },
  },
  {
    name: 'privacy',
    title: 'Data export and erasure',
    says: 'The export contains all data that the shop stores about a person. After an erasure no document, file or account names the person, except invoices, which tax law requires the shop to keep. No log line contains an address, a name, a password or a token.',
    vitest: { api: api('account-deletion', 'messages'), proof: proof('personal-data') },
  },
  {
    name: 'headers',
    title: 'Headers and pages',
    says: 'Each page is opened in Chromium, also with Stripe’s form, and reports no violation of its content security policy. Text never becomes markup or a script.',
    vitest: { seed: ['tools/deploy/hosting-headers.test.ts'] },
    journeys: ['accessibility.spec.ts', 'pages.spec.ts', 'stripe.spec.ts'],
    web: true,
  },
  {
    name: 'supply',
    title: 'Packages and secrets',
    says: 'Every package has its hash in the lock file, runs no script when it is installed, and has a license that a shop may use. Neither the repository nor the files sent to browsers contain a secret.',
    vitest: { seed: ['tools/ops/supply-chain.test.ts', 'tools/deploy/functions-lock.test.ts'] },
    web: true,
  },
];
