import type { Plugin } from 'vite';

// Assignment of modules to the files of the browser's build. Slow phones run each file in a separate task, which must
// be short. Each file is also a request, so there must be few.

interface ModuleGraph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

type ModuleTest = (id: string, graph: ModuleGraph) => boolean;

/** All icons are reachable from each page through the library's index. */
const ICONS = /lucide-react\/dist\/esm\/icons\//;

/** Reachable from the first page through a library's index, but not used by it. */
const UNUSED_ON_FIRST_PAGE =
  /@mui\/(?:material\/(?:InputBase|TextareaAutosize|SvgIcon|Radio|Slider|ToggleButton)|system\/(?:Stack|Container|useMediaQuery))\//;

/** Parts of the first page that run before it, each in a file and task of its own. */
const FIRST_PAGE_PARTS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|\/src\/react-first\.ts$/ },
  { name: 'mui', test: /node_modules\/(?:@mui|@emotion|stylis)\// },
];

const createPathPattern = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|mjs)$`);

/** Modules that share a file because the same pages use them. Each group also contains what its modules import. */
const SHARED_FILES: Record<string, RegExp> = {
  /** Parts of text fields, which forms use together. */
  fields: /@mui\/material\/(?:FilledInput|Input|InputLabel|Form(?:Control|Label|HelperText))\//,
  /** Small modules used by many pages. */
  small: createPathPattern(
    'shared/(?:use-near|use-hash-target|api/idempotency-key|data/use-polling|products/options-text)',
    'shared/toasts/announce-failure',
    'shared/ui/(?:take-focus|styles/(?:six-columns|or-divider|surface|parts|visually-hidden))',
    'contract/(?:text|addresses/country-names|collections/collection-facts|products/facet-choices)',
    '@mui/(?:material|system)/Container/\\w+',
  ),
  /** Times, limits and roundings, used by the product page, the cart, the checkout and orders. */
  rules: createPathPattern(
    'contract/(?:times|orders/delivery|products/ships-to|settings/default-(?:synonyms|limits))',
    'contract/pricing/(?:rounding|promotion|pricing-settings)',
    'shared/time/shop-time',
  ),
  /** Fields and measures of products, used by the product page, product lists and editors. */
  facts: createPathPattern(
    'contract/products/(?:product-field-table|product-fields|variant-measures|option-property)',
    'shared/products/measures',
  ),
  /** Filters of lists, and their values in addresses. */
  filters: createPathPattern('shared/filters/filter-(?:kinds|codec)', 'catalogue/list/product-filters'),
};

/** Further modules that share a file. The files of the landing pages and of the frame contain what both import. */
const LATER_SHARED_FILES: Record<string, RegExp> = {
  /** Discounts, shipping, quantities and products viewed before, used by the product page and the cart. */
  buying: createPathPattern(
    'settings/(?:default-settings|settings-json|use-pricing-settings)',
    'pricing/(?:discounts|shipping)',
    'delivery/arrival',
    'totals/cart-request',
    'recent/recent-products',
    'catalogue/product-row',
    'ui/quantity-stepper',
    'lightbox/(?:use-lightbox|picture-thumbnails)',
  ),
  overlays: /\/@mui\/material\/(?:Modal|Fade|transitions)\//,
  dialogs: createPathPattern('shared/ui/(?:dialog-frame|use-confirmed)'),
  'own-review': createPathPattern('reviews/own-review'),
  /** Parts of the product page that load after it. */
  'product-parts': createPathPattern(
    'reviews/product-reviews',
    'collections/seen-in',
    'product/(?:details/product-scale|spare-parts)',
  ),
  /** Checkboxes and switches with their labels. */
  choices: /@mui\/material\/(?:Checkbox|FormControlLabel|Switch)\//,
  /** Best sellers, used by the home page and by lists without results. */
  showcase: createPathPattern('catalogue/(?:best-sellers|use-showcase)'),
};

/** Parts of every page that load when the browser is idle, and what most later scripts need. */
const FRAME_MODULES = createPathPattern(
  'app/(?:card-buttons|shopping-traces|offline/offline|layouts/(?:shop-menu|cart-button|footer))',
  'search/search-box',
  'shared/(?:data/use-action|api/upload)',
);

const HOME_SECTIONS = createPathPattern('app/home/(?:our-products|below)');

/** Small modules that only the landing pages use. */
const LANDING_PARTS = createPathPattern('catalogue/(?:product-)?breadcrumb', 'app/not-found-island');

const LANDING_PAGES = createPathPattern('app/routes/products?-page');

/** Returns a test for modules that match `isStart` or are statically imported by such modules. */
function createReachabilityTest(isStart: ModuleTest): ModuleTest {
  const known = new Map<string, boolean>();
  const isReached: ModuleTest = (id, graph) => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const found = isStart(id, graph) || importers.some((importer) => isReached(importer, graph));
    known.set(id, found);
    return found;
  };
  return isReached;
}

/**
 * Returns the groups of modules that share a file. Rolldown fills the groups by priority, including their imports.
 * Three files for the first page: more would compress worse, and a single one would block slow phones.
 */
export function getFileGroups() {
  const isEntry = createReachabilityTest((id, graph) => graph.getModuleInfo(id)?.isEntry === true);
  const isFirst: ModuleTest = (id, graph) =>
    !UNUSED_ON_FIRST_PAGE.test(id) && !ICONS.test(id) && isEntry(id, graph);
  const isFrame = createReachabilityTest((id) => FRAME_MODULES.test(id));
  const isHome = createReachabilityTest((id) => HOME_SECTIONS.test(id));
  const isPage = createReachabilityTest((id) => LANDING_PAGES.test(id));
  // Library modules stay with the modules that use them, because a library's index imports everything.
  const isOurs = (id: string) => !id.includes('/node_modules/');
  const first = [...FIRST_PAGE_PARTS, { name: 'first-page', test: /./ }].map(
    ({ name, test }): [string, ModuleTest] => [name, (id, graph) => test.test(id) && isFirst(id, graph)],
  );
  const toGroups = (files: Record<string, RegExp>) =>
    Object.entries(files).map(([name, test]): [string, ModuleTest] => [name, (id) => test.test(id)]);
  const later: [string, ModuleTest][] = [
    ['icons', (id) => ICONS.test(id)],
    ...toGroups(SHARED_FILES),
    [
      'common',
      (id, graph) =>
        LANDING_PARTS.test(id) ||
        (isOurs(id) && isPage(id, graph) && (isFrame(id, graph) || isHome(id, graph))),
    ],
    ['frame', (id, graph) => isOurs(id) && isFrame(id, graph)],
    ...toGroups(LATER_SHARED_FILES),
  ];
  const groups = [...first, ...later];
  return groups.map(([name, test], at) => ({
    name: (id: string, graph: ModuleGraph) => (test(id, graph) ? name : null),
    debugName: name,
    priority: groups.length - at,
  }));
}

const NAMED_FILES = [...FIRST_PAGE_PARTS.map(({ name }) => name), 'rolldown-runtime'];

/** Returns the file name pattern. Shared files have no names, because the first page lists all of them. */
export const getFileName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || NAMED_FILES.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export const isStartedByDocument = (file: string): boolean =>
  NAMED_FILES.some((name) => file.includes(`/${name}-`));

/** Marker around the scripts of a built document, used by `tools/draw-pages.mjs`. */
export const SCRIPTS_MARK = '<!-- scripts -->';

/** Starts each part of the first page with a script element, because preloaded files would run in the entry's task. */
export function runPartsSeparately(): Plugin {
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
  const start = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;
  return {
    name: 'run-one-by-one',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle);
        const entry = files.filter((file) => html.includes(start(file)));
        const preloaded = files.filter((file) => html.includes(preload(file)));
        const before = FIRST_PAGE_PARTS.flatMap(({ name }) =>
          preloaded.filter((file) => file.includes(`/${name}-`)),
        );
        // Depends on the elements that Vite writes, so a new version may require changes (docs/upgrading.md).
        if (entry.length !== 1 || before.length !== FIRST_PAGE_PARTS.length)
          throw new Error('The document does not load the parts of the first page.');
        const rest = preloaded.filter((file) => !before.includes(file));
        const scripts = [...[...before, ...entry].map(start), ...rest.map(preload)];
        const without = [...entry.map(start), ...preloaded.map(preload)].reduce(
          (text, element) => text.replace(element, ''),
          html,
        );
        return without.replace('</head>', `${SCRIPTS_MARK}${scripts.join('')}${SCRIPTS_MARK}</head>`);
      },
    },
  };
}
