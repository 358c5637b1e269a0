import { userEndpoints } from '../contract/user-endpoints.ts';
import type { Credentials, Registration } from '../contract/user.ts';
import { client } from './client.ts';

/** The session calls of customers (spec 7). */
export const userApi = {
  isAuth: () => client.call(userEndpoints.userIsAuth),
  login: (body: Credentials) => client.call(userEndpoints.userLogin, { body }),
  register: (body: Registration) => client.call(userEndpoints.userRegister, { body }),
  logout: () => client.call(userEndpoints.userLogout),
};
