import { afterEach } from 'vitest';
import { cleanUpAfterTest } from './clean-ups.ts';

// Test files share their modules, so a hook set by a module would apply only in the first file.
afterEach(cleanUpAfterTest);
