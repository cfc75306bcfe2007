// Architecture rules (docs/architecture.md) for dependency-cruiser. Each rule has a proof: an import that violates the
// rule. boundaries.mjs writes all proofs to a temporary folder, where the same run must report them.

/** Folder of the proofs. The rules apply there as in the source tree. */
export const proofFolder = `.cache/boundaries-proof-${process.pid}`;

const inTree = (path) => `^(?:${proofFolder.replace('.', '\\.')}/)?${path}`;
const inPackage = (path) => `(^|/)node_modules/${path}`;
const tests = '\\.(test|spec)\\.tsx?$';
const firestore = [inPackage('firebase-admin/lib/(esm/)?firestore/'), inPackage('@google-cloud/firestore/')];
const storage = [inPackage('firebase-admin/lib/(esm/)?storage/'), inPackage('@google-cloud/storage/')];

const filesWithoutFirestore = {
  path: inTree('functions/src/'),
  pathNot: [
    '\\.repository\\.ts$',
    '-document\\.ts$',
    tests,
    inTree(
      'functions/src/platform/(rate-limit/rate-counters|firestore|transactions/(transactions|document-transaction)|reads/watch-reads)\\.ts$',
    ),
    inTree('functions/src/(compose|environment|index)\\.ts$'),
    inTree('functions/src/compose/'),
  ],
};

function boundary(name, comment, from, to, proof) {
  return { rule: { name, comment, severity: /** @type {const} */ ('error'), from, to }, proof };
}

export const boundaryRules = [
  boundary(
    'web-features-are-islands',
    'A web feature never imports another one: a page composes them.',
    { path: inTree('web/src/features/([^/]+)/') },
    { path: inTree('web/src/features/'), pathNot: inTree('web/src/features/$1/') },
    { 'web/src/features/cart/planted.ts': '@/features/orders/planted' },
  ),
  boundary(
    'web-parts-of-features-are-islands',
    'A part of a large feature (editor, list, detail, ...) never imports another one: they share the files above them.',
    { path: inTree('web/src/features/(admin/(?!shared/)[^/]+|catalogue)/([^/]+)/') },
    { path: inTree('web/src/features/$1/[^/]+/'), pathNot: inTree('web/src/features/$1/$2/') },
    {
      'web/src/features/catalogue/search/planted.ts': '../list/planted',
      'web/src/features/admin/products/list/planted.ts': '../editor/planted',
    },
  ),
  boundary(
    'web-panel-features-are-islands',
    'A feature of the admin panel imports itself and admin/shared: pages compose the features.',
    { path: inTree('web/src/features/admin/(?!shared/)([^/]+)/') },
    {
      path: inTree('web/src/features/admin/'),
      pathNot: [inTree('web/src/features/admin/$1/'), inTree('web/src/features/admin/shared/')],
    },
    { 'web/src/features/admin/users/planted.ts': '../products/editor/planted' },
  ),
  boundary(
    'web-panel-shared-knows-no-feature',
    'What the features of the admin panel share knows none of them.',
    { path: inTree('web/src/features/admin/(shared/|[^/]+$)') },
    { path: inTree('web/src/features/admin/(?!shared/)') },
    { 'web/src/features/admin/shared/planted.ts': '../products/editor/planted' },
  ),
  boundary(
    'web-shared-knows-no-feature',
    'web/src/shared knows no feature and no page.',
    { path: inTree('web/src/shared/'), pathNot: tests },
    { path: inTree('web/src/(features|app|main)') },
    { 'web/src/shared/planted.ts': '../features/orders/planted' },
  ),
  boundary(
    'web-features-know-no-page',
    'A feature knows no page, layout or provider of the app.',
    { path: inTree('web/src/features/'), pathNot: tests },
    { path: inTree('web/src/(app/|main)') },
    { 'web/src/features/cart/planted-page.ts': '@/app/planted' },
  ),
  boundary(
    'worker-stands-alone',
    'The service worker is built apart from the app: it imports the contract and its own folder.',
    { path: inTree('web/src/worker/') },
    { path: inTree('web/src/(?!worker/)') },
    { 'web/src/worker/planted-app.ts': '@/app/planted' },
  ),
  boundary(
    'app-talks-to-the-worker',
    'Of the service worker, the app knows the messages.',
    { path: inTree('web/src/(?!worker/)') },
    { path: inTree('web/src/worker/'), pathNot: inTree('web/src/worker/worker-messages\\.ts$') },
    { 'web/src/app/planted-worker.ts': '@/worker/planted' },
  ),
  boundary(
    'web-testing-is-for-tests',
    'Nothing that is shipped imports what only tests need.',
    { path: inTree('web/src/'), pathNot: [tests, inTree('web/src/testing/')] },
    { path: inTree('web/src/testing/') },
    { 'web/src/app/planted-testing.ts': '@/testing/planted' },
  ),
  boundary(
    'web-sees-the-contract-only',
    'Of functions the web sees the contract and nothing else.',
    { path: inTree('web/src/') },
    { path: inTree('functions/'), pathNot: inTree('functions/src/contract/') },
    { 'web/src/app/planted-server.ts': '../../../functions/src/platform/planted' },
  ),
  boundary(
    'contract-is-pure',
    'The contract runs in browsers and servers: it imports itself and a few packages that run in both.',
    { path: inTree('functions/src/contract/') },
    {
      pathNot: [
        inTree('functions/src/contract/'),
        inPackage('(?:yup|tlds|libphonenumber-js|@lingui/message-utils)/'),
      ],
    },
    { 'functions/src/contract/planted-node.ts': 'node:crypto' },
  ),
  boundary(
    'platform-knows-no-feature',
    'The platform serves every feature and knows none.',
    { path: inTree('functions/src/platform/'), pathNot: tests },
    { path: inTree('functions/src/(?!contract/|platform/)') },
    { 'functions/src/platform/planted-feature.ts': '../features/orders/orders.service' },
  ),
  boundary(
    'functions-features-meet-at-services',
    "A service may call another feature's service and read its document type, and a port names what it needs; nothing else crosses.",
    {
      path: inTree('functions/src/features/(?!search-typesense/)([^/]+)/'),
      pathNot: ['\\.service\\.ts$', '-port\\.ts$', tests],
    },
    {
      path: inTree('functions/src/features/'),
      pathNot: [inTree('functions/src/features/$1/'), '-port\\.ts$'],
    },
    { 'functions/src/features/users/users.routes.ts': '../orders/orders.service' },
  ),
  boundary(
    'functions-services-see-services',
    "Of another feature, a service sees the service and the document's type.",
    { path: inTree('functions/src/features/([^/]+)/.*\\.service\\.ts$') },
    {
      path: inTree('functions/src/features/'),
      pathNot: [inTree('functions/src/features/$1/'), '\\.service\\.ts$', '-document\\.ts$', '-port\\.ts$'],
    },
    { 'functions/src/features/users/users.service.ts': '../orders/orders.repository' },
  ),
  boundary(
    'imports-reach-products-over-a-port',
    'Imports know products as the port names them.',
    { path: inTree('functions/src/features/imports/'), pathNot: ['/products-port\\.ts$', tests] },
    { path: inTree('functions/src/features/products/') },
    { 'functions/src/features/imports/planted.service.ts': '../products/planted.service' },
  ),
  boundary(
    'import-folders-stay-apart',
    'Reading, applying and undoing an import do not know each other; applying reads what a file says.',
    { path: inTree('functions/src/features/imports/(file|apply|undo)/') },
    {
      path: inTree('functions/src/features/imports/(file|apply|undo)/'),
      pathNot: [inTree('functions/src/features/imports/$1/'), inTree('functions/src/features/imports/file/')],
    },
    { 'functions/src/features/imports/undo/planted.ts': '../apply/planted' },
  ),
  boundary(
    'search-engines-stay-apart',
    'The engine in Typesense knows the port and what engines share beside it: no other engine and no other feature.',
    { path: inTree('functions/src/features/search-typesense/') },
    {
      path: inTree('functions/src/features/(?!search-typesense/)'),
      pathNot: [inTree('functions/src/features/search/(?:words/)?[^/]+$')],
    },
    { 'functions/src/features/search-typesense/planted.ts': '../search/memory/planted' },
  ),
  boundary(
    'routes-call-services',
    'A route parses, calls a service and answers; it never reaches for a repository.',
    { path: inTree('functions/src/features/.*\\.routes\\.ts$') },
    { path: '\\.repository\\.ts$' },
    { 'functions/src/features/orders/orders.routes.ts': './orders.repository' },
  ),
  boundary(
    'services-know-no-http',
    'Services and repositories know nothing of requests and answers.',
    { path: inTree('functions/src/features/.*\\.(service|repository)\\.ts$') },
    {
      path: [
        inPackage('(@types/)?express/'),
        inPackage('firebase-functions/'),
        inTree('functions/src/platform/http/(http|body|raw-requests)\\.ts$'),
        '\\.routes\\.ts$',
      ],
    },
    { 'functions/src/features/orders/orders.repository.ts': 'express' },
  ),
  boundary(
    'repositories-know-no-service',
    'Calls go from routes to services to repositories, never back.',
    { path: '\\.repository\\.ts$' },
    { path: '\\.service\\.ts$' },
    { 'functions/src/features/carts/carts.repository.ts': './carts.service' },
  ),
  boundary(
    'orders-are-saved-with-what-follows',
    "Only the service of order records writes orders: it also updates counts, sales and the buyer's summary.",
    {
      path: inTree('functions/src/'),
      pathNot: [
        inTree('functions/src/features/orders/records/order-records\\.service\\.ts$'),
        inTree('functions/src/compose/repositories\\.ts$'),
      ],
    },
    { path: inTree('functions/src/features/orders/records/order-writes\\.repository\\.ts$') },
    { 'functions/src/features/orders/planted-writes.service.ts': './records/order-writes.repository' },
  ),
  boundary(
    'firestore-in-repositories',
    'Only repositories, documents and the few files that set up the platform touch Firestore.',
    filesWithoutFirestore,
    { path: firestore },
    { 'functions/src/features/orders/orders.service.ts': 'firebase-admin/firestore' },
  ),
  boundary(
    'firestore-helpers-in-repositories',
    'platform/firestore serves repositories and documents only.',
    filesWithoutFirestore,
    { path: inTree('functions/src/platform/firestore') },
    { 'functions/src/features/orders/planted.service.ts': '../../platform/firestore' },
  ),
  boundary(
    'storage-in-its-platform-file',
    'Only platform/storage touches Storage.',
    { path: inTree('functions/src/'), pathNot: inTree('functions/src/platform/storage') },
    { path: storage },
    { 'functions/src/features/carts/carts.service.ts': 'firebase-admin/storage' },
  ),
  boundary(
    'functions-deploy-alone',
    'Functions are uploaded as their folder alone: what they import is in their own package.json.',
    { path: inTree('functions/src/'), pathNot: tests },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    { 'functions/src/platform/planted-package.ts': 'vitest' },
  ),
  boundary(
    'no-cycles',
    'Modules that need each other are one module, or hide a third.',
    {},
    { circular: true },
    { 'web/src/shared/round.ts': './about', 'web/src/shared/about.ts': './round' },
  ),
  boundary(
    'nothing-unresolved',
    'Every import leads to a file.',
    { pathNot: '\\.d\\.ts$' },
    // dependency-cruiser takes Vite's suffix for a part of the file name. The build still fails if the file is missing.
    { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    { 'web/src/shared/planted-astray.ts': './not-there' },
  ),
];

export const proofImportTargets = [
  'web/src/app/planted.ts',
  'web/src/worker/planted.ts',
  'web/src/testing/planted.ts',
  'web/src/features/orders/planted.ts',
  'web/src/features/catalogue/list/planted.ts',
  'web/src/features/admin/products/editor/planted.ts',
  'functions/src/platform/planted.ts',
  'functions/src/platform/firestore.ts',
  'functions/src/features/imports/apply/planted.ts',
  'functions/src/features/search/memory/planted.ts',
  'functions/src/features/products/planted.service.ts',
  'functions/src/features/orders/records/order-writes.repository.ts',
];

function getImportedFeatures(from, to) {
  const [a, b] = [from, to].map(
    (path) => new RegExp(`${inTree('functions/src/features/([^/]+)/')}`).exec(path)?.[1],
  );
  return a && b && a !== b && !new RegExp(tests).test(from) ? [a, b] : undefined;
}

/** Returns pairs of features that import each other, with one import in each direction. */
export function findMutualImports(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [a, b] = getImportedFeatures(source, resolved) ?? [];
      if (a) arrows.set(`${a} → ${b}`, { a, b, example: `${source} → ${resolved}` });
    }
  }
  return [...arrows.values()].flatMap(({ a, b, example }) => {
    const back = arrows.get(`${b} → ${a}`);
    return back && a < b ? [{ a, b, examples: [example, back.example] }] : [];
  });
}

export const mutualImportProof = {
  'functions/src/features/planted-a/one.service.ts': '../planted-b/one.service',
  'functions/src/features/planted-b/one.service.ts': '../../platform/planted',
  'functions/src/features/planted-b/two.service.ts': '../planted-a/two.service',
  'functions/src/features/planted-a/two.service.ts': '../../platform/planted',
};

/** Features that use another feature's repository: they read or delete user documents with their own. */
const foreignRepositories = ['second-factor usersRepository', 'privacy usersRepository'];

/** Returns what features take from the container although it belongs to another feature, or to repositories only. */
export function findForeignEntries(files) {
  const features = files.flatMap(({ path, text }) => {
    const feature = /^functions\/src\/features\/([^/]+)\//.exec(path)?.[1];
    return feature && !new RegExp(tests).test(path) ? [{ path, text, feature }] : [];
  });
  const owners = new Map(
    features.flatMap(({ text, feature }) =>
      [...text.matchAll(/(?:function|const) create(\w)(\w*Repository)\b/g)].map(([, first, rest]) => [
        first.toLowerCase() + rest,
        feature,
      ]),
    ),
  );
  return features.flatMap(({ path, text, feature }) =>
    [...text.matchAll(/\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}(?:: Shop\b| = shop;)/g)]
      .flatMap(([, entries]) => entries.match(/\b(?:db|\w+Repository)\b/g) ?? [])
      .filter((entry) => entry === 'db' || (owners.has(entry) && owners.get(entry) !== feature))
      .filter((entry) => !foreignRepositories.includes(`${feature} ${entry}`))
      .map((entry) => `${path} takes ${entry}`),
  );
}

export const foreignEntryProof = [
  {
    path: 'functions/src/features/a/a.repository.ts',
    text: 'export function createPlantedRepository(db) {}',
  },
  {
    path: 'functions/src/features/b/b.service.ts',
    text: 'export function createB({ now, plantedRepository: planted, mail: { send }, db }: Shop) {}',
  },
];
