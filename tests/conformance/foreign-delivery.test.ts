import { afterEach, expect } from 'vitest';
import { describeOnSqlite } from '../support/shops/test-shop.ts';
import { listOrders, placeOrder } from './foreign-client/checkout.ts';
import { aForeignAddress, foreignClients } from './foreign-clients.ts';

const { openCustomer, closeAll } = foreignClients();
afterEach(closeAll);

const acores = aForeignAddress({ zipcode: '9500-100', city: 'Ponta Delgada', state: 'Açores' });

describeOnSqlite('Delivery to a zone that costs, on a client built from the specification alone', (it, open) => {
  const openIslander = async () => {
    const opened = await openCustomer(open);
    const { client, deck } = opened;
    await client.saveAddress(acores);
    const reply = await client.ask('addressGet');
    const address = reply.success ? reply.addresses.at(-1)?._id : undefined;
    await client.add(deck._id);
    return { ...opened, address };
  };

  it('The order is refused with a message that names the total with delivery, and the cart stays.', async () => {
    const { client, address, deck } = await openIslander();
    expect(await placeOrder(client, { address, paymentType: 'Online' })).toBeUndefined();
    expect(client.toasts.at(-1)).toBe(
      'A entrega nesta morada custa 9,90\u00A0€. Com a entrega, o total da encomenda é 44,80\u00A0€.',
    );
    expect(client.cart).toEqual({ [deck._id]: 1 });
    expect(await listOrders(client)).toEqual([]);
  });

  it('The same message refuses payment on delivery where the zone does not offer it.', async () => {
    const { client, address } = await openIslander();
    expect(await placeOrder(client, { address, paymentType: 'COD' })).toBeUndefined();
    expect(client.toasts.at(-1)).toBe(
      'A entrega nesta morada custa 9,90\u00A0€. Com a entrega, o total da encomenda é 44,80\u00A0€. Aqui não há pagamento na entrega: escolha outro método de pagamento.',
    );
  });

  it('Orders to the mainland keep their price.', async () => {
    const { client, address: _, ...opened } = await openIslander();
    const reply = await client.ask('addressGet');
    const mainland = reply.success ? reply.addresses.find(({ state }) => state === 'Lisboa')?._id : undefined;
    expect(await placeOrder(client, { address: mainland, paymentType: 'COD' })).toBe('ordered');
    expect(await listOrders(client)).toMatchObject([{ amount: opened.deck.offerPrice }]);
  });
});
