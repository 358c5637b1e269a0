import { bar } from './on-every-page.ts';

/** Navigation bar, menus, footer, cookie banner, search (spec 2). */
export const shell = {
  ...bar,
  skipToContent: 'Saltar para o conteúdo',
  demonstration: 'Loja de demonstração: nada aqui é vendido nem entregue.',
  loading: 'Loading...',
  home: 'Home',
  products: 'Produtos',
  contact: 'Contacto',
  mainNavigation: 'Navegação principal',
  searchPlaceholder: 'Pesquisar produtos',
  search: 'Pesquisar',
  clearSearch: 'Limpar pesquisa',
  login: 'Login',
  myOrders: 'Os meus Pedidos',
  myAccount: 'A minha conta',
  writeReviews: 'Escrever Reviews',
  logout: 'Sair',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  menu: 'Menu',
  greeting: 'Olá,',
  closeToast: 'Fechar aviso',
  notices: 'Avisos',
  noticesBelow: 'Avisos em baixo',
  cookieTitle: 'Este website utiliza cookies',
  cookieText:
    'Utilizamos cookies para personalizar conteúdo, disponibilizar funcionalidades de redes sociais e analisar o tráfego do site.',
  acceptCookies: 'Aceitar',
  refuseCookies: 'Recusar',
  changeCookies: 'Preferências de cookies',
  needsJavaScript:
    'Esta página precisa de JavaScript para mostrar os seus dados. Ative-o no navegador e volte a carregar.',
  rightsReserved: 'Todos os direitos reservados.',
  complaintsBook: 'Livro de Reclamações',
  backToHome: 'Voltar à página inicial',
} as const;
