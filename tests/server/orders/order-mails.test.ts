import { expect } from 'vitest';
import { readOrderTerms } from '#features/orders/server/order-terms.ts';
import { orderShop } from '../../support/shops/order-shop.ts';
import { readableMails } from '../../support/shops/readable-mails.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;
const test = 'Encomenda de teste: nenhum valor é cobrado e nada é enviado.';
const answerable = 'Alguma dúvida? Responda a este e-mail.';
const lines = ['2 x Deck Preto: 69,80 €', '1 x Wax Cool: 3,33 €', 'Subtotal: 73,13 €'];
const total = 'Total (impostos incluídos): 73,13 €';
const address = 'Entregar a: Maria Conceição Rua do Farol 12 2655-123 Ericeira Lisboa, Portugal 912 345 678';
const whole = [...lines, total, address];

const followOf = (orderId: string) => `Acompanhe a sua encomenda em http://shop.test/my-orders/${orderId}`;
const inShopOf = (orderId: string) => `Encomenda na loja: http://shop.test/seller/order/${orderId}`;

async function mailShop(open: OpenShop) {
  const orders = await orderShop(open);
  return { ...orders, ...readableMails(orders) };
}

describeOnBothDatabases('The mails of an order, in text and HTML,', (it, open) => {
  it('The mails of an order paid on delivery confirm it with the amount of cash, and report each step of the goods.', async () => {
    const { placeCash, act, mails, expectMail, expectNotice } = await mailShop(open);
    const orderId = await placeCash();
    const always = ['Olá Maria,', answerable, followOf(orderId)];
    const ready = 'Tenha 73,13 € consigo quando a encomenda chegar.';
    const days = 'Chega entre terça, 16, e quinta, 18 de junho.';
    const received = `Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la. ${days}`;
    await expectMail('Recebemos a sua encomenda', [received, ready, ...whole, 'Pagamento: Na entrega', ...always]);
    const bought = '2 x Deck Preto 1 x Wax Cool';
    await expectNotice('Nova encomenda: 73,13 €', ['Encomenda de Maria Conceição', bought, inShopOf(orderId)]);
    await act(orderId, 'process');
    await expectMail('Encomenda: A Processar', ['Estamos a preparar a sua encomenda.', ...always]);
    await act(orderId, 'ship', { trackingNumber: 'RR1PT', carrier: 'CTT Expresso' });
    await expectMail('Encomenda: Enviada', [
      `A sua encomenda já seguiu viagem. ${days} Número de seguimento: RR1PT Transportadora: CTT Expresso`,
      /Siga o envio em https:\/\/appserver\.ctt\.pt\/\S*ObjectCodeInput=RR1PT\S* /,
      ...always,
    ]);
    await act(orderId, 'deliver');
    await expectMail('Encomenda: Entregue', ['A sua encomenda foi entregue. Boas ondas!', ...always]);
    for (const { to, text, html = '' } of await mails()) {
      const times = (form: string) => form.split('Este documento não serve de fatura').length - 1;
      expect([times(text), times(html)]).toEqual(to === 'maria@example.pt' ? [1, 1] : [0, 0]);
    }
  });

  it('The mails of an order with a promo code show the discount with its percentage.', async () => {
    const { placeCash, expectMail } = await mailShop(open);
    await placeCash({ promoCode: 'BROTHER', amount: 51.19 });
    const amounts = ['Desconto (30%): -21,94 €', 'Total (impostos incluídos): 51,19 €'];
    await expectMail('Recebemos a sua encomenda', [...lines, ...amounts]);
  });

  it('The mails of an order paid online name the payment deadline, remind of the reference, confirm the payment, and then notify the shop.', async () => {
    const { shop, placeOnline, press, mails, expectMail, expectNotice } = await mailShop(open);
    const { orderId, url } = await placeOnline('multibanco');
    const payAt = `Pague ou mude a forma de pagamento em http://shop.test/my-orders/${orderId}`;
    await expectMail('[Teste] Recebemos a sua encomenda', [
      test,
      'Obrigado pela sua encomenda! Vamos prepará-la assim que recebermos o pagamento.',
      /Falta pagar 73,13 €, até \d+ de junho de 2026 às \d\d:\d\d\./,
      ...whole,
      'Pagamento: Multibanco',
      payAt,
      answerable,
    ]);
    expect((await mails()).map(({ to }) => to)).toEqual(['maria@example.pt']);
    await press(url, 'giveVoucher');
    shop.pass(6.5 * DAY);
    await shop.api.runPaymentJobs();
    await expectMail('[Teste] Falta pagar a encomenda', [
      /A referência Multibanco de 73,13 € é válida até 22 de junho de 2026 às \d\d:\d\d\./,
      /Entidade \d{5}, referência \d{9} /,
      payAt,
    ]);
    await press(url, 'payAtMachine');
    const paid = 'Recebemos o seu pagamento de 73,13 €. Vamos preparar a sua encomenda.';
    await expectMail('[Teste] Pagamento recebido: encomenda', [paid, ...whole, followOf(orderId)]);
    await expectNotice('[Teste] Nova encomenda: 73,13 €', [test, 'Encomenda de Maria Conceição', inShopOf(orderId)]);
    expect((await mails()).filter(({ to }) => to === 'loja@nortada.pt')).toHaveLength(1);
  });

  it('The mails of a changed order show the reduced lines, the new total and the refund.', async () => {
    const { placeOnline, act, pay, expectMail } = await mailShop(open);
    const { orderId, url } = await placeOnline();
    await pay(url, 'card');
    await act(orderId, 'lower', { position: 0, quantity: 1 });
    await expectMail('[Teste] Alterámos a sua encomenda', [
      'Alterámos a sua encomenda: Deck Preto: 2 → 1 O novo total é 38,23 €. Vamos devolver-lhe 34,90 €.',
    ]);
    await expectMail('[Teste] Reembolso de 34,90 €: encomenda', ['Devolvemos-lhe 34,90 €.', followOf(orderId)]);
  });

  it('The mails of an order with a return report that it is accepted, received or rejected, with the reason for a rejection.', async () => {
    const { shop, token, act, detail, expectMail, placeShipped } = await mailShop(open);
    const orderId = await placeShipped('deliver');
    const ask = async (position: number) => {
      const { version } = await detail(orderId);
      const body = { orderId, version, lines: [{ position, quantity: 1 }], reason: 'size', note: '' };
      return (await shop.ask('orderReturn', { token, body })).order.returns.at(-1)?.id ?? '';
    };
    const first = await ask(0);
    await act(orderId, 'accept_return', { returnId: first });
    const { returnShipping } = await readOrderTerms();
    await expectMail('Devolução aceite: encomenda', [
      `Aceitámos o seu pedido de devolução. A devolução é grátis: ${returnShipping}`,
      followOf(orderId),
    ]);
    await act(orderId, 'receive_return', { returnId: first, isSellable: true });
    await expectMail('Devolução recebida: encomenda', ['Já recebemos os artigos que devolveu.', followOf(orderId)]);
    await act(orderId, 'refuse_return', { returnId: await ask(1), reason: 'Usado & <b>aberto</b>' });
    const refused = 'Não podemos aceitar o seu pedido de devolução. Motivo: Usado & <b>aberto</b>';
    await expectMail('Devolução recusada: encomenda', [refused, followOf(orderId)]);
  });
});
