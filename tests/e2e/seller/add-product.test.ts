import { limits } from '#core/limits.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { aFile, aNewName, expect, test, typeProduct } from '../seller.ts';

const filesOf = (...widths: number[]) => Promise.all(widths.map((width) => aFile(`${width}.png`, width)));

test("A product with eight pictures is on the shop's pages at the next load.", async ({ page, isMobile }) => {
  const name = aNewName();
  await page.goto('/seller');
  await page.getByLabel('Image 1').setInputFiles(await filesOf(200, 210, 220, 230, 240, 250, 260, 270));
  await typeProduct(page, name);
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Product Added')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);

  for (const path of ['/products', '/products/deck-noronha']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.locator('product-gallery [data-strip] > li')).toHaveCount(limits.product.maxImages);
  const thumbnails = page.locator('product-gallery [data-thumbnail-list]').getByRole('link');
  if (!isMobile) await expect(thumbnails).toHaveCount(limits.product.maxImages);
});

test.describe('When the connection breaks', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('A failed picture is uploaded again alone, and the product is invisible until it is complete.', async ({
    page,
    ask,
  }) => {
    const name = aNewName();
    let uploads = 0;
    await page.route('**/api/product/picture', (route) => (++uploads === 2 ? route.abort() : route.continue()));
    await page.goto('/seller');
    await page.getByLabel('Image 1').setInputFiles(await filesOf(200, 210, 220));
    await typeProduct(page, name);
    await page.getByRole('button', { name: 'ADD' }).click();
    const again = page.getByRole('button', { name: 'Try again: image 2' });
    await expect(again).toBeVisible();
    await expect(page.getByText('A picture could not be sent. Try it again or remove it.')).toBeVisible();
    await expect(page.getByLabel('Product Name')).toHaveValue(name);
    expect((await ask('productList')).products.some((product) => product.name === name)).toBe(false);

    await again.click();
    await expect(again).toHaveCount(0);
    await page.getByRole('button', { name: 'ADD' }).click();
    await expect(page.getByText('Product Added')).toBeVisible();
    expect(uploads).toBe(4);
    const added = (await ask('productList')).products.find((product) => product.name === name);
    expect(added?.pictures?.map(({ width }) => width)).toEqual([200, 210, 220]);
  });
});

test('Pictures are dropped, pasted, dragged and moved by keyboard, and the shop shows them in that order.', async ({
  page,
  ask,
  isMobile,
}) => {
  const name = aNewName();
  await page.goto('/seller');
  for (const [type, width] of [
    ['drop', 200],
    ['paste', 210],
    ['drop', 220],
  ] as const) {
    const { buffer } = await aFile('any', width);
    await page.getByRole('group', { name: 'Product Image' }).evaluate(
      (slots, { type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
        const event = { bubbles: true, cancelable: true };
        if (type === 'drop') slots.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: files }));
        else slots.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: files }));
      },
      { type, base64: buffer.toString('base64') },
    );
  }
  const right = page.getByRole('button', { name: 'Move image 1 right' });
  await right.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move image 2 right' })).toBeFocused();
  let order = [210, 200, 220];
  if (!isMobile) {
    const slots = page.getByRole('group', { name: 'Product Image' }).getByRole('listitem');
    await slots.nth(2).locator('img').dragTo(slots.nth(0));
    order = [220, 210, 200];
  }
  await typeProduct(page, name);
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByText('Product Added')).toBeVisible();
  const added = (await ask('productList')).products.find((product) => product.name === name);
  expect(added?.pictures?.map(({ width }) => width)).toEqual(order);
});

test('The full edit saves weight, pictures and their alternative texts, and the shop shows them.', async ({
  page,
  ask,
}) => {
  const { products } = await ask('sellerProducts', undefined, '?query=tahiti&stock=in');
  const [product] = products;
  if (!product) throw new Error('The shop has no such product');
  await page.goto('/seller/product-list');
  await page.getByLabel('Name, description or SKU').fill(product.name);
  const edit = page.getByRole('button', { name: `Edit: ${product.name}`, exact: true });
  await edit.click();
  await page.getByLabel('Weight in grams', { exact: true }).fill('333');
  await page.getByLabel('Text of image 1').fill('Visto por um teste');
  const count = product.pictures?.length ?? 0;
  await page.getByLabel(`Image ${count + 1}`, { exact: true }).setInputFiles([await aFile('new.png', 222)]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit).toBeFocused();
  const changed = (await ask('productList')).products.find(({ _id }) => _id === product._id);
  expect(changed).toMatchObject({ weight: '333 g', name: product.name });
  expect(changed?.pictures?.at(-1)).toMatchObject({ width: 222, alt: product.name });
  await page.goto(productPath(product));
  await expect(page.getByAltText('Visto por um teste').first()).toBeAttached();
});
