import { accountEndpoints } from '../contract/account-endpoints.ts';
import { sellerSessionEndpoints } from '#features/seller/contract/seller-session-endpoints.ts';
import { client } from '#features/session/client/client.ts';

export const accountApi = {
  read: async () => (await client.call(accountEndpoints.account)).account,
  beginAsGuest: (email: string) => client.call(accountEndpoints.guest, { body: { email } }),
  enter: (token: string) => client.call(accountEndpoints.entryConfirm, { body: { token } }),
  askForProof: () => client.call(accountEndpoints.addressProof, { body: {} }),
  sendOrderLink: (email: string) => client.call(accountEndpoints.orderLink, { body: { email } }),
  forgetPassword: (email: string) => client.call(accountEndpoints.passwordForgotten, { body: { email } }),
  resetPassword: (token: string, password: string) =>
    client.call(accountEndpoints.passwordReset, { body: { token, password } }),
  changePassword: (body: { current: string; password: string }) =>
    client.call(accountEndpoints.passwordChange, { body }),
  changeEmail: (body: { email: string; password: string }) => client.call(accountEndpoints.emailChange, { body }),
  confirmEmail: (body: { token: string; password?: string | undefined }) =>
    client.call(accountEndpoints.emailConfirm, { body }),
  mailCode: () => client.call(accountEndpoints.identityCode, { body: {} }),
  prove: (body: { password?: string; code?: string }) => client.call(accountEndpoints.identityProof, { body }),
  listSessions: async () => (await client.call(accountEndpoints.sessionList)).sessions,
  endOtherSessions: () => client.call(accountEndpoints.sessionsEnd, { body: {} }),
  protectAccount: (token: string) => client.call(accountEndpoints.accountNotMe, { body: { token } }),
  lockArea: (token: string) => client.call(sellerSessionEndpoints.sellerNotMe, { body: { token } }),
  logInByLink: (token: string) => client.call(accountEndpoints.loginConfirm, { body: { token } }),
  confirmNewsletter: (token: string) => client.call(accountEndpoints.newsletterConfirm, { body: { token } }),
  leaveNewsletter: (token: string) => client.call(accountEndpoints.newsletterLeave, { body: { token } }),
  confirmAddress: (body: { token: string; password?: string; startsOver?: boolean }) =>
    client.call(accountEndpoints.addressConfirm, { body }),
};
