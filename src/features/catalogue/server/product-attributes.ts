import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { agreeOnWeight } from '#features/attributes/rules/agree-on-weight.ts';
import { isWaterTurnedRound, tidyAttributes, unknownChoices } from '#features/attributes/rules/given-attributes.ts';
import { WrongFields } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import type { ProductRow } from './product.repository.ts';

export const readAttributes = ({ attributes_json }: Pick<ProductRow, 'attributes_json'>): Attributes | undefined =>
  attributes_json === null ? undefined : (JSON.parse(attributes_json) as Attributes);

/** Returns attributes as stored. Equal attributes give equal texts. */
function attributesJson(attributes: Attributes): string | null {
  const tidy = tidyAttributes(attributes);
  return tidy ? JSON.stringify(tidy) : null;
}

/** Rejects a final water temperature below the initial one, and new ids that content does not have. Throws invalid_body. */
export function expectGoodAttributes(terms: AttributeTerms, given: Attributes, before?: Attributes): void {
  if (isWaterTurnedRound(given)) throw wrongField('attributes.waterToC', 'colder than waterFromC');
  const wrong = unknownChoices(terms, given, before);
  if (wrong.length === 0) return;
  throw new WrongFields(
    'invalid_body',
    wrong.map((name) => ({ field: `attributes.${name}`, problem: 'unknown', flaw: 'unknown', limit: 0 })),
  );
}

type Columns = Pick<ProductRow, 'weight' | 'attributes_json'>;

/** Returns the columns for a given weight and given attributes. Omits unchanged columns. */
export function attributeColumns(
  before: Columns,
  given: { weight?: string | null | undefined; attributes?: Attributes | null | undefined },
): Partial<Columns> {
  const { weight, attributes } = agreeOnWeight(
    { weight: before.weight, attributes: readAttributes(before) ?? {} },
    {
      ...(given.weight === undefined ? {} : { weight: given.weight || null }),
      ...(given.attributes === undefined ? {} : { attributes: given.attributes ?? {} }),
    },
  );
  return {
    ...(weight === undefined ? {} : { weight }),
    ...(attributes === undefined ? {} : { attributes_json: attributesJson(attributes) }),
  };
}
