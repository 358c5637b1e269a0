/** Whether this browser can have passkeys. */
export const hasPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined;
