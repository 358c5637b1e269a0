import { afterEach } from 'vitest';

// Testing Library removes what a test has rendered if it finds this global hook.
Object.assign(globalThis, { afterEach });
