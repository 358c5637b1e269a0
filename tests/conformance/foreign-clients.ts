import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApiServer } from '#app/api/api-server.ts';
import { plainDevice } from './plain-device.ts';
import type { OpenShop } from '../support/shops/test-shop.ts';
import { wideLimits } from '../support/shops/wide-limits.ts';
import type { NewAddress } from './foreign-client/calls.ts';
import { ForeignClient } from './foreign-client/client.ts';

/** The origin of the foreign client's pages. */
const origin = 'https://cliente.example';

export const login = ['maria@example.pt', 'ondas e mais ondas'] as const;

export const aForeignAddress = (changes: Partial<NewAddress> = {}): NewAddress => ({
  firstName: 'Maria',
  lastName: 'Conceição',
  email: login[0],
  street: 'Rua do Farol 12',
  city: 'Ericeira',
  state: 'Lisboa',
  zipcode: '2655-123',
  country: 'Portugal',
  phone: '912 345 678',
  ...changes,
});

/** Reloads the page of a client: only the device's storage remains. */
export async function reload({ device }: ForeignClient): Promise<ForeignClient> {
  const client = new ForeignClient(device);
  await client.start();
  return client;
}

/** Opens clients of APIs on ports of this machine. `closeAll` ends them. */
export function foreignClients() {
  const ends: (() => Promise<unknown>)[] = [];

  /** Opens a client on a new device, and a new shop's API over plain HTTP. `whileWaiting` runs when the client waits. */
  async function openClient(open: OpenShop, whileWaiting?: () => Promise<void>) {
    const shop = await open({ siteUrl: 'https://nortada.example', allowedOrigins: [origin], limits: wideLimits });
    const server = createApiServer(shop.api, undefined, () => undefined).listen(0, '127.0.0.1');
    ends.push(async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    });
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const device = plainDevice(url, origin, whileWaiting);
    const client = new ForeignClient(device);
    await client.start();
    return { client, device, shop };
  }

  /** Opens a client whose customer has registered and saved an address. */
  async function openCustomer(open: OpenShop, whileWaiting?: () => Promise<void>) {
    const opened = await openClient(open, whileWaiting);
    const { client } = opened;
    await client.register('Maria Conceição', ...login);
    await client.saveAddress(aForeignAddress());
    const reply = await client.ask('addressGet');
    const address = (reply.success ? reply.addresses.at(-1)?._id : undefined) ?? '';
    const [deck, wax] = client.products;
    if (!deck || !wax) throw new Error('The shop has no products');
    return { ...opened, address, deck, wax };
  }

  return {
    openClient,
    openCustomer,
    async closeAll() {
      for (const end of ends.splice(0)) await end();
    },
  };
}
