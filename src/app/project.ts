import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the process was started. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
