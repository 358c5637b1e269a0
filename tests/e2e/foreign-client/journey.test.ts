import { aPicture } from '../../support/shops/small-catalogue.ts';
import { sentences } from '../../conformance/foreign-client/sentences.ts';
import { expect, fill, logSellerIn, password, registerOnClient, stored, test } from './sites.ts';

const deck = 'Deck J-Bay Preto e Vermelho';

test('A customer and the seller use a client of another site, from the product list to both logouts. @any-width', async ({
  page,
  context,
  sites,
}, { project }) => {
  test.setTimeout(90_000);
  const status = page.getByRole('status');
  const nav = page.getByRole('navigation');
  const email = `${project.name}@example.pt`;
  await page.goto('/');
  const offer = page.getByRole('article', { name: deck });
  await offer.scrollIntoViewIfNeeded();
  const picture = offer.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (let piece = 0; piece < 3; piece++) await offer.getByRole('button', { name: 'Add' }).click();
  await page.reload();
  // Floats compute 89.69 for 3 x 29.90.
  await expect(page.getByText('Total 89,69 €', { exact: true })).toBeVisible();

  await registerOnClient(page, email);
  const address = page.locator('form', { hasText: 'Código postal' });
  const typed = {
    Nome: 'Maria',
    Apelido: 'Conceição',
    'E-mail': email,
    Rua: 'Rua do Farol 12',
    Cidade: 'Ericeira',
    Distrito: 'Lisboa',
    'Código postal': '2655-123',
    País: 'Portugal',
    Telefone: '912 345 678',
  };
  await fill(address, typed);
  await address.getByRole('button').click();
  await expect(page.getByText('Entrega: Rua do Farol 12, Ericeira, 912345678')).toBeVisible();
  await page.getByRole('button', { name: 'Encomendar e pagar na entrega' }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('article')).toHaveText(`3 x ${deck} 89,70 € Pagamento na entrega`);

  // The cookie alone or the token alone is enough.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(nav).toContainText('Maria Conceição');
  await page.goto('/');
  await nav.getByRole('button', { name: 'Sair' }).click();
  await expect(status).toContainText(sentences.loggedOut);
  await page.reload();
  await expect(nav.getByRole('button', { name: 'Sair' })).toBeHidden();
  const back = page.locator('form', { hasText: 'Entrar' });
  await fill(back, { 'E-mail': email, 'Palavra-passe': password });
  await back.getByRole('button').click();
  await expect(status).toContainText(sentences.welcomeBack('Maria'));
  await context.clearCookies();
  await page.reload();
  await expect(nav).toContainText('Maria Conceição');
  expect(await stored(page)).toEqual(['cart_items', 'token', 'user']);

  // By card, on the payment page of the shop and back.
  await offer.getByRole('button', { name: 'Add' }).click();
  await expect(status).toContainText(sentences.added);
  await page.getByLabel('Código promocional').fill('brother');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(status).toContainText(sentences.promoApplied);
  await page.getByRole('button', { name: 'Encomendar e pagar online' }).click();
  await expect(page).toHaveURL(new RegExp(`^${sites.shop}/api/payments/sandbox/`));
  await page.locator('button[value=pay]').click();
  await expect(page.getByRole('heading')).toHaveText(sentences.paid);
  await page.goto('/my-orders');
  await expect(page.getByRole('article').first()).toHaveText(`1 x ${deck} 20,93 € Pago`);

  await logSellerIn(page, sites.seller);
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Hi! Admin');
  await expect(page.getByRole('article').last()).toContainText('Ericeira');
  const name = `Deck ${project.name}`;
  const product = { 'Product Name': name, 'Product Description': 'Uma linha', Category: 'Deck-Tahiti' };
  await fill(page.locator('form'), { ...product, 'Product Price': '39.9', 'Offer Price': '34.9' });
  const file = {
    name: 'deck.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await aPicture(200, 200, 'teal', 'png')),
  };
  await page.getByLabel('Product Image').setInputFiles(file);
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(status).toContainText('Product Added');
  const stock = page.getByRole('row', { name }).getByLabel('In Stock');
  await expect(stock).toBeChecked();
  await stock.click();
  await expect(status).toContainText('Stock Updated');
  await expect(stock).not.toBeChecked();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading')).toHaveText('Seller Login');
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Seller Login');
  await expect(nav).toContainText('Maria Conceição');
});
