import { afterEach } from 'vitest';
import { cleanUpAfterTest } from './clean-ups.ts';

// Files of tests share their modules, so a hook that a module sets holds in the first of them alone.
afterEach(cleanUpAfterTest);
