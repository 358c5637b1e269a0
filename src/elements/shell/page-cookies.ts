/** The page's cookies as it begins. Reading them waits for the browser's other process: once, in a task of its own. */
export const pageCookies = new Promise<string>((resolve) => setTimeout(() => resolve(document.cookie)));
