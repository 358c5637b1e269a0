import type { Credentials, Registration } from '#contract/user.ts';
import type { ApiClient } from './client.ts';

/** The session calls of customers (spec 7). */
export const users = (client: ApiClient) => ({
  isAuth: () => client.call('userIsAuth'),
  login: (body: Credentials) => client.call('userLogin', { body }),
  register: (body: Registration) => client.call('userRegister', { body }),
  logout: () => client.call('userLogout'),
});
