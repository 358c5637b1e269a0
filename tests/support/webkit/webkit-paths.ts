import { existsSync, globSync } from 'node:fs';

/** The driver of Debian's `webkit2gtk-driver`. */
export const webkitDriver = '/usr/bin/WebKitWebDriver';

/** The browser that comes with WebKitGTK. */
export const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '';

/** Whether WebKit can be controlled here. MiniBrowser needs a screen. */
export const hasWebKit = miniBrowser !== '' && existsSync(webkitDriver) && existsSync('/usr/bin/Xvfb');
