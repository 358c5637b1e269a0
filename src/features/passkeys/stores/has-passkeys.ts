export const hasPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined;
