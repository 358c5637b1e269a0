import { keepCompiledModules } from '#server/process/compile-cache.ts';

// Before all others are loaded.
keepCompiledModules();
await import('./start.ts');
