// Tested properties in the order of docs/proofs.md. `says` is a sentence of that page, and `web` requires the web
// build.

const api = (...names) => names.map((name) => `functions/test/api/${name}.test.ts`);
const proof = (...names) => names.map((name) => `functions/test/proof/${name}.test.ts`);

export const provenProperties = [
  {
    name: 'stock',
    title: 'Stock is sold once',
    says: 'However many buy the last units at once, on two servers that know nothing of each other, as many orders are placed as there were units, and all others read a clear refusal. What is in stock and what orders have taken is always what there was.',
    vitest: { api: api('order-race', 'pickup', 'unpaid-orders') },
  },
  {
    name: 'once',
    title: 'Nothing happens twice',
    says: 'A request that is sent again with its key makes no second order; a limited code is not used too often, a payment is taken once, and invoices are numbered without a gap.',
    vitest: { api: api('orders-once', 'promotion-uses', 'transactions', 'payments-webhook', 'invoices') },
  },
  {
    name: 'whole',
    title: 'All of it or nothing',
    says: 'Placing, paying, refunding, importing and erasing are ended before and after each of their commits, and asked for again at another server: then all is stored as if nothing had happened, and nothing twice. The same where the process is killed while orders are placed.',
    vitest: { proof: proof('broken-off', 'killed') },
    web: true,
  },
  {
    name: 'model',
    title: 'Whatever happens, the shop is what it should be',
    says: "Customers, guests, administrators, events of the payment provider, jobs and the clock do what chance has them do. After each step an order's status and money and what is in stock are those of a model of a few lines; at the end of each run also the uses of a code, invoices and credit notes, the dashboard and the mails.",
    vitest: { proof: proof('shop-model') },
  },
  {
    name: 'access',
    title: 'Each route is for whom it says',
    says: 'Every route refuses callers without its permission, and changes nothing for them: strangers, customers, disabled accounts, outdated tokens, roles of the team without its permission, and administrators without a second factor.',
    vitest: {
      api: api('malformed', 'second-factor', 'users-admin'),
      'functions-unit': ['functions/test/http/route-roles.test.ts'],
      proof: proof('access'),
    },
  },
  {
    name: 'rules',
    title: 'Rules of Firestore and Storage',
    says: 'Who may read which document and file, as a table of callers and documents. Clients write nothing.',
    vitest: { rules: ['functions/test/rules'] },
  },
  {
    name: 'input',
    title: 'Bad input',
    says: 'No request makes a route fail: each is answered within two seconds with a status below 500 and a sentence, without anything of the inside and without what was sent as markup. What no schema names is not stored.',
    vitest: {
      api: api('http'),
      'functions-unit': ['functions/test/http/malformed.test.ts'],
      proof: proof('generated-reads', 'generated-writes'),
    },
  },
  {
    name: 'privacy',
    title: 'People can have their data, and have it erased',
    says: 'The export has all that the shop keeps of a person, and after an erasure no document of any collection, no file and no account names them, but for invoices, which tax law has a shop keep. No line of the log has an address, a name, a password or a token.',
    vitest: { api: api('account-deletion', 'messages'), proof: proof('personal-data') },
  },
  {
    name: 'headers',
    title: 'Headers and pages',
    says: "Each page is opened in Chromium, with Stripe's form too, and reports nothing against its content security policy. Text becomes neither markup nor a script there.",
    vitest: { seed: ['tools/deploy/hosting-headers.test.ts'] },
    journeys: ['accessibility.spec.ts', 'pages.spec.ts', 'stripe.spec.ts'],
    web: true,
  },
  {
    name: 'supply',
    title: 'What the shop is made of',
    says: 'Packages are those whose hashes are in the lock file, run nothing when they are installed, and have licences that let a shop use them. Neither the repository nor what browsers get has a secret.',
    vitest: { seed: ['tools/ops/supply-chain.test.ts', 'tools/deploy/functions-lock.test.ts'] },
    web: true,
  },
];
