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

/** Parts of text fields, which forms use together. */
const FIELD_MODULES = /@mui\/material\/(?:FilledInput|Input|InputLabel|Form(?:Control|Label|HelperText))\//;

/** Small modules used by many pages, which are not worth separate files. */
const SMALL_MODULES = new RegExp(
  [
    'shared/(?:use-near|use-hash-target|api/idempotency-key|data/use-polling|products/options-text)',
    'shared/ui/(?:take-focus|styles/(?:six-columns|or-divider|surface|parts|visually-hidden))',
    'contract/(?:text|addresses/country-names|collections/collection-facts|products/facet-choices)',
  ]
    .map((path) => `/${path}\\.ts$`)
    .join('|'),
);

const FRAME_MODULES =
  /\/app\/(?:card-buttons|shopping-traces|offline\/offline|layouts\/(?:shop-menu|cart-button|footer))\.tsx?$|\/search\/search-box\.tsx$/;

const HOME_SECTIONS = /\/app\/home\/(?:our-products|below)\.tsx$/;

const LANDING_PAGES = /\/app\/routes\/products?-page\.tsx$/;

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
  const later: [string, ModuleTest][] = [
    ['icons', (id) => ICONS.test(id)],
    ['alert', (id) => id.includes('/@mui/material/Alert/')],
    ['fields', (id) => FIELD_MODULES.test(id)],
    ['small', (id) => SMALL_MODULES.test(id)],
    ['common', (id, graph) => isOurs(id) && isPage(id, graph) && (isFrame(id, graph) || isHome(id, graph))],
    ['frame', (id, graph) => isOurs(id) && isFrame(id, graph)],
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
