import cluster from 'node:cluster';
import { keepCompiledModules } from '#server/process/compile-cache.ts';

// Must run before all other modules are loaded.
keepCompiledModules();
if (cluster.isPrimary) (await import('./processes/supervise.ts')).supervise();
else await import('./start.ts');
