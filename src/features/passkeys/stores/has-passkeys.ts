/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined;
