import type { Plugin } from 'vite';

// Which modules share a file in the browser's build. A slow phone runs each file in a task of its own, which must be short;
// each file is also a request, of which there must be few.

interface ModuleGraph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

type Test = (id: string, graph: ModuleGraph) => boolean;

/** All icons are within reach of each page through the library's index. */
const ICONS = /lucide-react\/dist\/esm\/icons\//;

/** Within reach of the first page through a library's index, but not part of it. */
const ELSEWHERE =
  /@mui\/(?:material\/(?:InputBase|TextareaAutosize|SvgIcon|Radio|Slider|ToggleButton)|system\/(?:Stack|Container|useMediaQuery))\//;

/** Parts of the first page that come before it, each a file that is run in a task of its own. */
const BEFORE = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|\/src\/react-first\.ts$/ },
  { name: 'mui', test: /node_modules\/(?:@mui|@emotion|stylis)\// },
];

/** What a text field is made of: forms have all of it, and each file of its own weighs in the first page's list. */
const FIELDS = /@mui\/material\/(?:FilledInput|Input|InputLabel|Form(?:Control|Label|HelperText))\//;

/** Single values and functions that many pages use: each weighs more in the first page's list than its file does. */
const SMALL = new RegExp(
  [
    'shared/(?:use-near|use-hash-target|api/idempotency-key|data/use-polling|products/options-text)',
    'shared/ui/(?:take-focus|styles/(?:six-columns|or-divider|surface|parts|visually-hidden))',
    'contract/(?:text|addresses/country-names|collections/collection-facts|products/facet-choices)',
  ]
    .map((path) => `/${path}\\.ts$`)
    .join('|'),
);

/** Parts of every page that come after it, and of every card. */
const FRAME =
  /\/app\/(?:card-buttons|shopping-traces|offline\/offline|layouts\/(?:shop-menu|cart-button|footer))\.tsx?$|\/search\/search-box\.tsx$/;

/** Parts of home that come after it. */
const HOME = /\/app\/home\/(?:our-products|below)\.tsx$/;

/** The pages that visitors come to first, besides home. */
const PAGES = /\/app\/routes\/products?-page\.tsx$/;

/** Whether a module starts what `isStart` says, or static imports lead to it from there. */
function reached(isStart: Test): Test {
  const known = new Map<string, boolean>();
  const isReached: Test = (id, graph) => {
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
 * The groups of modules that share a file. Rolldown fills the one with the highest priority first, and each takes along
 * what its modules use.
 *
 * Everything that the first page needs is in three files and the bundler's own: scattered over twenty shared ones it
 * weighs a tenth more, and in one it holds up a slow phone for longer than a touch may wait. What nearly every page loads
 * next is in `common`, which pages of products begin with as well, and `frame`: one file for each shared module would be
 * forty requests.
 */
export function fileGroups() {
  const isEntry = reached((id, graph) => graph.getModuleInfo(id)?.isEntry === true);
  const isFirst: Test = (id, graph) => !ELSEWHERE.test(id) && !ICONS.test(id) && isEntry(id, graph);
  const isFrame = reached((id) => FRAME.test(id));
  const isHome = reached((id) => HOME.test(id));
  const isPage = reached((id) => PAGES.test(id));
  // A library's index leads to all of it, so what is used of libraries comes with the modules that use it.
  const isOurs = (id: string) => !id.includes('/node_modules/');
  const first = [...BEFORE, { name: 'first-page', test: /./ }].map(({ name, test }): [string, Test] => [
    name,
    (id, graph) => test.test(id) && isFirst(id, graph),
  ]);
  const later: [string, Test][] = [
    ['icons', (id) => ICONS.test(id)],
    ['alert', (id) => id.includes('/@mui/material/Alert/')],
    ['fields', (id) => FIELDS.test(id)],
    ['small', (id) => SMALL.test(id)],
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

/** Shared files that have names: the document starts them. */
const NAMED = [...BEFORE.map(({ name }) => name), 'rolldown-runtime'];

/** The first page lists every later file, so names weigh there: pages keep theirs, shared parts have none. */
export const fileName = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || NAMED.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

/** Whether the document has started a file, so that no later part has to ask for it. */
export const isStarted = (file: string): boolean => NAMED.some((name) => file.includes(`/${name}-`));

/** What is before and after the scripts of a built document, for `tools/draw-pages.mjs`. */
export const SCRIPTS_MARK = '<!-- scripts -->';

/** A file that the document only preloads is run together with the entry; one that it starts has a task of its own. */
export function runOneByOne(): Plugin {
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
        const before = BEFORE.flatMap(({ name }) => preloaded.filter((file) => file.includes(`/${name}-`)));
        // Vite writes these elements, so a new version of it may write others (docs/upgrading.md).
        if (entry.length !== 1 || before.length !== BEFORE.length)
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
