import { textParts } from './code-reading.ts';
import type { SourceFile } from './source-file.ts';
import { isOfTexts } from './text-use-rule.ts';

/** The paths where Portuguese is allowed: the texts, the content, the districts in the contract, the names of assets, and the headings of files. */
const exempt = [
  'src/content/',
  'src/features/addresses/contract/address.ts',
  'src/assets/',
  'src/features/history/rules/foreign-headings/',
  'src/features/imports/rules/foreign-headings/',
];

const diacritics = /[ãõçáéíóúâêôà]/i;

const words = [
  'adicionar|adicionado|artigos?|atualizado|avaliar|carregar|carrinho|cidade|comentário|comprar|conta|desconto',
  'descrição|encomendas?|entrar|entrega|enviar|envio|erro|fechar|filtrar|guardar|imagem|limpar|loja|moradas?|nome',
  'pagamento|palavra-passe|pedidos?|pesquisar|prancha|produtos?|quantidade|remover|sair|sessão|vendedor|voltar',
].join('|');
const portuguese = new RegExp(`(?<![\\w-])(?:${words})(?![\\w@-])`, 'i');

/** Lists the Portuguese sentences and words in the code. Ignores comments. */
export function strayWords(file: SourceFile): string[] {
  if (isOfTexts(file.path) || exempt.some((path) => file.path.startsWith(path))) return [];
  return textParts(file)
    .filter(({ text }) => diacritics.test(text) || portuguese.test(text))
    .map(({ text, line }) => `${file.path}:${line} belongs in a text file or in src/content: ${text.trim()}`);
}
