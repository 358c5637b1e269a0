import { keepCompiledModules } from './platform/process/compile-cache.ts';

// Before all others are loaded.
keepCompiledModules();
await import('./start.ts');
