import type { FileColumn } from '../recognised-file.ts';

/** Folded headings that other files use for a column, in English, Portuguese and Spanish, separated by bars. The best guess comes first. */
const written: Readonly<Partial<Record<FileColumn, string>>> = {
  name: 'name|product name|title|product title|product|item|item name|nome|nome do produto|nome do artigo|titulo|produto|artigo|designacao|nombre|nombre del producto|producto|articulo',
  description:
    'description|long description|body|details|text|descricao|descricao longa|descricao do produto|texto|detalhes|descripcion|short description|descricao curta|summary|resumo',
  category:
    'category|categories|product category|product type|type|collection|department|family|categoria|categorias|tipo|tipo de produto|familia|colecao|seccao|coleccion',
  price:
    'price|original price|regular price|list price|retail price|rrp|pvp|preco|preco normal|preco de venda|preco original|preco com iva|pvp com iva|pvp c iva|precio|precio normal|compare at price|unit price|valor',
  offerPrice:
    'offerprice|offer price|sale price|special price|discounted price|promo price|current price|preco promocional|preco de promocao|preco de saldo|preco com desconto|promocao|precio rebajado|precio de oferta|oferta',
  offerFrom:
    'offerfrom|offer from|sale starts|sale price starts|sale start date|promocao de|inicio da promocao|oferta desde|inicio de la oferta',
  offerUntil: 'offeruntil|offer until|sale ends|sale price ends|promocao ate|fim da promocao|oferta hasta',
  availableFrom:
    'availablefrom|available from|availability date|release date|disponivel a partir de|data de lancamento|disponible desde',
  weight: 'weight|item weight|shipping weight|peso|peso bruto',
  inStock: 'instock|in stock|available|availability|em stock|disponivel|disponibilidade|en stock|disponible',
  sku: 'sku|ref|reference|product code|item code|item number|code|article number|style|referencia|codigo|codigo do produto|codigo do artigo|cod|codigo de producto',
  quantity:
    'quantity|qty|stock|stock quantity|inventory|inventory quantity|on hand|quantidade|qtd|qtde|existencias|estoque|stock atual|cantidad|inventario',
  brand: 'brand|vendor|manufacturer|make|marca|fabricante|fornecedor|proveedor',
  gtin: 'gtin|ean|ean13|ean 13|barcode|upc|bar code|codigo de barras|cod barras|isbn',
  mpn: 'mpn|manufacturer part number|part number|supplier reference|referencia do fabricante|referencia do fornecedor|referencia del fabricante',
  colour: 'colour|color|cor|cores',
  size: 'size|tamanho|medida|talla|tam',
  option: 'option|option value|variant|variation|opcao|variante|variacao|opcion',
  model: 'model|parent|group|product group|style name|modelo|grupo|parent sku',
  pictures:
    'pictures|picture|image|images|image url|image urls|image src|image link|photo|photos|imagem|imagens|foto|fotos|fotografia|url da imagem|imagen|imagenes',
  handle: 'handle|url handle|slug',
  oldPath: 'oldpath|old path|url|link|product url|permalink|address|endereco|ligacao|url do produto|enlace',
};

export const columnSynonyms = (column: FileColumn): readonly string[] => written[column]?.split('|') ?? [];
