import { keepCompiledModules } from '#server/process/compile-cache.ts';

// Must run before all other modules are loaded.
keepCompiledModules();
await import('./start.ts');
