import { textPieces } from './code-reading.ts';
import type { SourceFile } from './source-file.ts';

/** Where Portuguese belongs: the two rooms of words, the districts of the contract, the pictures' names. */
const exempt = ['src/text/', 'src/content/', 'src/contract/address.ts', 'src/assets/'];

const diacritics = /[ãõçáéíóúâêôà]/i;

const words = [
  'adicionar|adicionado|artigos?|atualizado|avaliar|carregar|carrinho|cidade|comentário|comprar|conta|desconto',
  'descrição|encomendas?|entrar|entrega|enviar|envio|erro|fechar|filtrar|guardar|imagem|limpar|loja|moradas?|nome',
  'pagamento|palavra-passe|pedidos?|pesquisar|prancha|produtos?|quantidade|remover|sair|sessão|vendedor|voltar',
].join('|');
const portuguese = new RegExp(`(?<![\\w-])(?:${words})(?![\\w@-])`, 'i');

/** Portuguese sentences and words in the code; comments may speak of them. */
export function strayWords(file: SourceFile): string[] {
  if (exempt.some((path) => file.path.startsWith(path))) return [];
  return textPieces(file)
    .filter(({ text }) => diacritics.test(text) || portuguese.test(text))
    .map(({ text, line }) => `${file.path}:${line} belongs in src/text or src/content: ${text.trim()}`);
}
