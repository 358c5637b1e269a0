import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['.astro/', 'data/', 'dist/', 'public/', 'tests/.output/']),
  js.configs.recommended,
  ts.configs.recommended,
  astro.configs.recommended,
  { files: ['src/**/*.tsx', 'tests/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    rules: {
      // The type checker knows every global name, also in .astro files.
      'no-undef': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['src/**', 'tests/**'], rules: { 'max-lines': ['error', { max: 300 }] } },
  { files: ['src/pages/**/*.astro'], rules: { 'max-lines': ['error', { max: 60, skipBlankLines: true }] } },
  {
    files: ['src/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright requires destructuring of a fixture's first argument, even if the fixture uses none of it.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  // Command-line programs print to the person who runs them.
  {
    files: [
      'src/assets/**',
      'src/app/**',
      'src/server/**',
      'src/features/*/server/**',
      'tests/run.ts',
      'tests/bench/**',
      'tests/attack/main.ts',
      'tests/crash/main.ts',
      'tests/trial/{image,main}.ts',
      'tests/host/**',
      'tests/support/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
