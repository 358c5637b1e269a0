import cluster from 'node:cluster';
import { keepCompiledModules } from '#server/platform/process/compile-cache.ts';

// Before all others are loaded.
keepCompiledModules();
if (cluster.isPrimary) (await import('./processes/supervise.ts')).supervise();
else await import('./start.ts');
