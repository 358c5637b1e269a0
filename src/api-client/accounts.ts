import { accountEndpoints } from '#contract/account-endpoints.ts';
import { createClientOf, type Transport } from './client.ts';

/** The calls about the customer's account. Only the reference API has them. */
export function accounts(transport: Transport) {
  const client = createClientOf(accountEndpoints, transport);
  return {
    read: async () => (await client.call('account')).account,
    beginAsGuest: (email: string) => client.call('guest', { body: { email } }),
    enter: (token: string) => client.call('entryConfirm', { body: { token } }),
    askForProof: () => client.call('addressProof', { body: {} }),
    sendOrderLink: (email: string) => client.call('orderLink', { body: { email } }),
    forgetPassword: (email: string) => client.call('passwordForgotten', { body: { email } }),
    resetPassword: (token: string, password: string) => client.call('passwordReset', { body: { token, password } }),
    changePassword: (body: { current: string; password: string }) => client.call('passwordChange', { body }),
    changeEmail: (body: { email: string; password: string }) => client.call('emailChange', { body }),
    confirmEmail: (body: { token: string; password?: string | undefined }) => client.call('emailConfirm', { body }),
    mailCode: () => client.call('identityCode', { body: {} }),
    prove: (body: { password?: string; code?: string }) => client.call('identityProof', { body }),
    listSessions: async () => (await client.call('sessionList')).sessions,
    endOtherSessions: () => client.call('sessionsEnd', { body: {} }),
    protectAccount: (token: string) => client.call('accountNotMe', { body: { token } }),
    lockArea: (token: string) => client.call('sellerNotMe', { body: { token } }),
    logInByLink: (token: string) => client.call('loginConfirm', { body: { token } }),
    confirmNewsletter: (token: string) => client.call('newsletterConfirm', { body: { token } }),
    leaveNewsletter: (token: string) => client.call('newsletterLeave', { body: { token } }),
    confirmAddress: (body: { token: string; password?: string; startsOver?: boolean }) =>
      client.call('addressConfirm', { body }),
  };
}
