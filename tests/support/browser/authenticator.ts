import type { Page } from 'playwright/test';

/** An authenticator that the browser treats as part of the device. */
export interface Authenticator {
  /** Whether finger, face or PIN are refused from now on. */
  refuse(isRefused: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Gives a Chromium page an authenticator that answers automatically and keeps its passkeys until it is removed. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async refuse(isRefused) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused });
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
