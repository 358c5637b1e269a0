import { expect } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { readableMails } from '../../support/shops/readable-mails.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

async function mailShop(open: OpenShop) {
  const orders = await orderShop(open);
  const readable = readableMails(orders);
  return {
    ...orders,
    ...readable,
    async placePaid(method: 'card' | 'mb_way' | 'multibanco') {
      const { orderId, url } = await orders.placeOnline(method);
      await readable.pay(url, method);
      return { orderId, url };
    },
    refundAtProvider: async () =>
      (await orders.shop.inDatabase((db) => db.selectFrom('sandbox_refunds').select('id').executeTakeFirstOrThrow()))
        .id,
  };
}

const refundSubject = '[Teste] Reembolso de 73,13 €: encomenda';

describeOnBothDatabases('Mails about money', (it, open) => {
  it('The mail about a cancelled order without a payment says who cancelled it, why, and that no money was charged.', async () => {
    const { placeOnline, placeCash, act, cancel, expectMail } = await mailShop(open);
    const { orderId } = await placeOnline();
    await act(orderId, 'cancel', { reason: 'Sem stock <até> "julho"' });
    const bySeller =
      'Tivemos de cancelar a sua encomenda. Motivo: Sem stock <até> "julho" Não foi cobrado qualquer valor.';
    await expectMail('[Teste] Encomenda: Cancelada', [bySeller]);
    await cancel(await placeCash());
    const byCustomer = 'A sua encomenda foi cancelada, como pediu. Não foi cobrado qualquer valor.';
    await expectMail('Encomenda: Cancelada', [byCustomer]);
  });

  it.for([
    ['card', 'O valor volta para o cartão com que pagou e costuma chegar em 5 a 10 dias úteis.'],
    ['mb_way', 'O valor volta para a conta do MB WAY com que pagou e costuma chegar em 5 dias úteis.'],
    ['multibanco', 'O nosso prestador de pagamentos pede-lhe o IBAN por e-mail;'],
  ] as const)('The mail about a cancellation after %s says how and when money returns.', async ([method, words]) => {
    const { placePaid, cancel, expectMail } = await mailShop(open);
    const { orderId } = await placePaid(method);
    await cancel(orderId);
    const cancelled = `A sua encomenda foi cancelada, como pediu. Vamos devolver-lhe 73,13 €. ${words}`;
    await expectMail('[Teste] Encomenda: Cancelada', [cancelled]);
  });

  it('The mail about a cancelled order after a partial refund names that refund and the remaining amount.', async () => {
    const { placePaid, act, expectMail } = await mailShop(open);
    const { orderId } = await placePaid('card');
    await act(orderId, 'refund', { amount: 10, reason: 'Atraso' });
    await act(orderId, 'cancel', { reason: 'Sem stock' });
    const rest = 'Motivo: Sem stock Já lhe tínhamos devolvido 10,00 €. Vamos devolver-lhe 63,13 €.';
    await expectMail('[Teste] Encomenda: Cancelada', [rest]);
  });

  it.for([
    ['card', 'O valor volta para o cartão com que pagou e costuma chegar em 5 a 10 dias úteis.'],
    ['mb_way', 'O valor volta para a conta do MB WAY com que pagou e costuma chegar em 5 dias úteis.'],
  ] as const)('The mail about a refund of an order paid by %s says when it arrives.', async ([method, words]) => {
    const { placePaid, act, expectMail } = await mailShop(open);
    const { orderId } = await placePaid(method);
    await act(orderId, 'refund', { reason: 'Atraso' });
    await expectMail(refundSubject, [`Devolvemos-lhe 73,13 €. ${words}`, `/my-orders/${orderId}`]);
  });

  it('The mail about a refund of an order paid by Multibanco requests the IBAN with a deadline, and a later mail confirms the transfer.', async () => {
    const { placePaid, act, press, refundAtProvider, mails, expectMail } = await mailShop(open);
    const { orderId, url } = await placePaid('multibanco');
    await act(orderId, 'refund', { reason: 'Atraso' });
    await expectMail('[Teste] Falta o seu IBAN para lhe devolvermos 73,13 €: encomenda', [
      'O nosso prestador de pagamentos enviou-lhe um e-mail a pedir o seu IBAN.',
      'Assim que o indicar, devolvemos-lhe 73,13 €.',
      /Pode indicá-lo até \d+ de \w+ de 2026 às \d\d:\d\d\./,
      'Alguma dúvida? Responda a este e-mail.',
    ]);
    expect((await mails()).filter(({ subject }) => subject.includes('Reembolso de'))).toEqual([]);
    await press(url, 'giveIban', { refund: await refundAtProvider() });
    const done = 'Devolvemos-lhe 73,13 €. O valor segue para o IBAN que indicou e costuma chegar em 5 dias úteis.';
    await expectMail(refundSubject, [done]);
    expect((await mails()).filter(({ subject }) => subject.includes('IBAN'))).toHaveLength(1);
  });

  it('The mail about a refund by transfer names the day of the transfer.', async () => {
    const { act, expectMail, placeShipped } = await mailShop(open);
    const orderId = await placeShipped('collect');
    const { refunds } = await act(orderId, 'refund', { reason: 'Atraso' });
    await act(orderId, 'transferred', { refundId: refunds[0]?.id ?? '', day: '2026-06-14' });
    const made = 'Fizemos a transferência bancária a 14 de junho de 2026; costuma chegar em 1 a 2 dias úteis.';
    await expectMail('Reembolso de 73,13 €: encomenda', [`Devolvemos-lhe 73,13 €. ${made}`]);
  });

  it('The mail about a refund that fails goes to the shop with the reason, and not to the customer.', async () => {
    const { placePaid, press, act, mails, expectNotice } = await mailShop(open);
    const { orderId, url } = await placePaid('card');
    await press(url, 'refundsFail');
    await act(orderId, 'refund', { reason: 'Atraso' });
    await expectNotice('[Teste] Reembolso de 73,13 € falhou: encomenda', [
      'O cliente continua à espera de 73,13 €. Tente de novo, ou devolva o valor por transferência.',
      'Motivo: The sandbox plays that the refund fails.',
      `Encomenda na loja: http://shop.test/seller/order/${orderId}`,
    ]);
    const told = (await mails()).filter(({ to }) => to === 'maria@example.pt');
    expect(told.filter(({ subject }) => subject.includes('Devolução'))).toEqual([]);
  });

  it('The mail about a refund that the bank returns later goes to the shop once.', async () => {
    const { placePaid, press, act, mails, refundAtProvider, expectMail, expectNotice } = await mailShop(open);
    const { orderId, url } = await placePaid('card');
    await act(orderId, 'refund', { reason: 'Atraso' });
    await expectMail(refundSubject, ['Devolvemos-lhe 73,13 €.']);
    const refund = await refundAtProvider();
    await press(url, 'failRefund', { refund });
    await press(url, 'failRefund', { refund });
    await expectNotice('[Teste] Reembolso de 73,13 € falhou: encomenda', ['O cliente continua à espera de 73,13 €.']);
    expect((await mails()).filter(({ subject }) => subject.includes('falhou'))).toHaveLength(1);
  });
});
