import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What the shop's own code must not do, as selectors of the syntax tree. */
const moneyOnlyInItsModule = [
  {
    selector: "MemberExpression[property.name='toFixed']",
    message: 'Amounts are rounded in contract/money.',
  },
  {
    selector: "MemberExpression[object.name='Intl'][property.name='NumberFormat']",
    message: 'Amounts are formatted in contract/money and shown through shared/ui/price.',
  },
];
const nothingLeftOut = {
  selector: 'MemberExpression[property.name=/^(only|skip|todo|fixme)$/][object.name=/^(describe|it|test)$/]',
  message: 'A test that is left out proves nothing.',
};
const testNotIt = {
  selector: "ImportSpecifier[imported.name='it'][parent.source.value='vitest']",
  message: 'Tests are made with `test`, here and in Playwright.',
};
const waitsForTheEvent = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: 'Wait for what must happen, not for time to pass.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.cache/',
      '.data/',
      'functions/lib/',
      'web/public/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-constant-binary-expression': 'error',
      'no-control-regex': 'error',
      'no-unreachable': 'error',
      'no-self-assign': 'error',
      'no-loss-of-precision': 'error',
      'no-promise-executor-return': 'off',
      'no-unused-private-class-members': 'error',
      'no-useless-escape': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // Rules that need types cost most of the time: only those that find what neither tsc nor a test does.
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'functions/src/contract/money.ts', 'web/src/shared/ui/price.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...moneyOnlyInItsModule], 'no-console': 'error' },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', 'web/e2e/**/*.ts', 'functions/test/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', nothingLeftOut, testNotIt, waitsForTheEvent] },
  },
  { files: ['web/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
);
