import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { limits } from '#core/limits.ts';
import { cart } from '#features/cart/text.ts';
import { contact } from '#features/messages/text/contact.ts';
import { home } from '#features/home/text.ts';
import { newsletter } from '#features/messages/text/newsletter.ts';
import { products } from '#features/catalogue/text/products.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';

const content = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../src/content/${name}.yaml`, import.meta.url), 'utf8'));

/** The texts that the specification requires on a visitor's pages, letter by letter, and their place in the shop. */
it.each<[string, string]>([
  ['Loading...', shell.loading],
  ['Este website utiliza cookies', shell.cookieTitle],
  ['Aceitar', shell.acceptCookies],
  ['Recusar', shell.refuseCookies],
  ['Home', shell.home],
  ['Produtos', shell.products],
  ['Contacto', shell.contact],
  ['Pesquisar produtos', shell.searchPlaceholder],
  ['Login', shell.login],
  ['Os meus Pedidos', shell.myOrders],
  ['Escrever Reviews', shell.writeReviews],
  ['Sair', shell.logout],
  ['Logged out successfully', shell.loggedOut],
  ['Modelos', home.models],
  ['Mais Vendidos', home.bestSellers],
  ['Deslize para ver mais produtos', home.swipeHint],
  ['Subscrever', newsletter.subscribe],
  ['Subscrevendo...', newsletter.subscribing],
  ['❌ Ops! Não foi possível subscrever neste momento. Por favor, tente novamente mais tarde.', newsletter.failed],
  ['Add', products.add],
  ['(4)', products.ratingCount(4)],
  ['Produtos', products.heading],
  ['Filtrar Produtos (3)', products.filterProducts(3)],
  ['Ver Produtos', products.seeProducts],
  ['Limpar Filtros (3)', products.clearFilters(3)],
  ['Nenhum produto encontrado para os filtros selecionados.', products.noneForFilters],
  ['Nenhum produto disponível no momento.', products.noneAvailable],
  ['No products found in this category.', products.noneInCategory],
  ['Home', products.breadcrumbHome],
  ['Products', products.breadcrumbProducts],
  ['De:', products.was],
  ['Impostos incluídos', products.taxesIncluded],
  ['Especificações Técnicas', products.specifications],
  ['Em Stock - Pronto para envio', products.inStock],
  ['Adicionar ao Carrinho', products.addToCart],
  ['Comprar Agora', products.buyNow],
  ['Ver Mais Produtos', products.moreProducts],
  ['Added to Cart', cart.added],
  ['Removed from Cart', cart.removedOne],
  ['Produto removido do carrinho', cart.removed],
  ['Carrinho atualizado', cart.updated],
  ['Erro ao carregar produtos', products.listFailed],
  ['O seu carrinho está vazio!', cart.empty],
  ['Desconto de 30% aplicado!', cart.promoApplied(30)],
  ['Entre em contacto', contact.heading],
  ['Seu nome', contact.name],
  ['Seu e-mail', contact.email],
  ['Sua mensagem', contact.message],
  ['Enviar mensagem', contact.send],
  ['Enviando...', contact.sending],
  ['Mensagem enviada com sucesso!', contact.sentTitle],
  ['Entraremos em contacto em breve.', contact.sentText],
  ['Erro ao enviar mensagem', contact.failedTitle],
  ['Por favor, tente novamente mais tarde.', contact.failedText],
  ['Entrando...', session.loggingIn],
  ['Criando conta...', session.registering],
  ['Algo deu errado. Tente novamente.', session.failed],
  ['🎉 Bem-vindo de volta, Maria!', session.welcomeBack('Maria')],
  ['🎊 Conta criada com sucesso! Bem-vindo, Maria!', session.welcome('Maria')],
  ['Por favor, inicie sessão para nadar', session.required('nadar')],
])('%s', (specified, shown) => {
  expect(shown).toBe(specified);
});

it('The welcome of the newsletter starts with its 🎉.', () => {
  expect(newsletter.welcome).toMatch(/^🎉 Bem-vindo/);
});

it('The shipped content has the texts of the specification.', () => {
  expect(content('hero')).toMatchObject({ headline: ['Surf Hard,', 'Make History'], button: 'Ver produtos' });
  expect(content('categories')).toMatchObject([
    { text: 'Deck J-Bay', path: 'Deck-J-Bay' },
    { text: 'Deck Fiji Classic', path: 'Deck-Fiji-Classic' },
    { text: 'Deck Noronha', path: 'Deck-Noronha' },
    { text: 'Deck Saquarema', path: 'Deck-Saquarema' },
    { text: 'Deck Hawaii Grom', path: 'Deck-Hawaii-Grom' },
    { text: 'Deck Tahiti', path: 'Deck-Tahiti' },
    { text: 'Fu Wax Cool', path: 'Fuwax-Cool' },
  ]);
  const groups = content('footer') as { title: string; links: { text: string }[] }[];
  expect(groups.map(({ title, links }) => [title, ...links.map(({ text }) => text)])).toEqual([
    ['Quick Links', 'Home', 'Best Sellers', 'Offers & Deals', 'Contact Us', 'FAQs'],
    [
      'Need help?',
      'Delivery Information',
      'Return & Refund Policy',
      'Payment Methods',
      'Track your Order',
      'Contact Us',
    ],
    ['Follow Us', 'Instagram', 'Twitter', 'Facebook', 'YouTube'],
  ]);
  expect((content('reviews') as { samples: unknown[] }).samples).toHaveLength(5);
});

it("The numbers on a visitor's pages are those of section 9.", () => {
  const { toast, product, reviewsCarousel, redirect, cookieConsentDays, cart, review } = limits;
  expect({ toast, reviewsCarousel, cookieConsentDays }).toEqual({
    toast: { success: 3_000, error: 4_000, login: 4_000, register: 5_000, newsletter: 6_000, maxVisible: 20 },
    reviewsCarousel: { autoplay: 3_000 },
    cookieConsentDays: 150,
  });
  expect(product).toMatchObject({ maxImages: 8, thumbnailWindow: 5, maxRelated: 10, bestSellers: 8 });
  expect([cart.maxQuantity, review.pageSize, review.recent, redirect.loader]).toEqual([20, 5, 10, 5_000]);
});
