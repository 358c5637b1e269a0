import type { RefusalLanguage } from '#core/errors.ts';
import { apiErrors, apiErrorsInEnglish, imageTooLarge, stockLeft } from '#core/text/api-errors.ts';
import { fieldFlaws, fieldNames, ownSentences } from '../text/wrong-fields.ts';
import { formatDay } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { TOLD_CODE } from '#features/cart/rules/promo.ts';
import { cart } from '#features/cart/text.ts';
import { noCashThere, totalWithDelivery } from '#features/delivery/text/refusals.ts';
import { promoRefusals } from '#features/promo-codes/text/promo-refusals.ts';
import { PromoRefused } from '#features/promo-codes/server/promo-refused.ts';
import { type ApiProblem, type WrongField, WrongFields } from '#server/http/api-problem.ts';
import { DeliveryMissing, ImageTooLarge, StockShort } from '#server/http/detailed-problems.ts';

const sentences = { pt: apiErrors, en: apiErrorsInEnglish };
const lists = { pt: new Intl.ListFormat('pt-PT'), en: new Intl.ListFormat('en') };

/** The message for people about a refusal: the flaws of the invalid fields if they have names, otherwise the text of the code. */
export function problemText(problem: ApiProblem, language: RefusalLanguage): string {
  if (problem instanceof StockShort) {
    return problem.lines.map(({ name, left }) => stockLeft[language](name, left)).join(' ');
  }
  if (problem instanceof DeliveryMissing) {
    const total = totalWithDelivery[language](formatCents(problem.delivery), formatCents(problem.total));
    return problem.isCashRefused ? `${total} ${noCashThere[language]}` : total;
  }
  if (problem instanceof ImageTooLarge) return imageTooLarge[language](problem.megapixels, problem.limit);
  if (problem instanceof PromoRefused) {
    const { reason, day } = problem;
    return promoRefusals[language][reason](language === 'pt' ? formatDay(day) : day);
  }
  if (problem.code === 'promo_code_invalid' && language === 'pt') return cart.promoInvalid(TOLD_CODE);
  const named = new Map<string, Set<string>>();
  for (const wrong of problem instanceof WrongFields ? problem.wrong : []) {
    const field = knownField(wrong);
    const name = fieldNames[field]?.[language];
    if (!name) continue;
    const sentence = sentenceOf(wrong, field, language);
    named.set(sentence, (named.get(sentence) ?? new Set()).add(name));
  }
  const sentencesOfFields = Array.from(named, ([sentence, names]) =>
    sentence.replace('{}', lists[language].format(names)),
  );
  return sentencesOfFields.join(' ') || sentences[language][problem.code];
}

/** Finds the named part of a path: `quantity` in `items.0.quantity`. Some parts have another name within a parent, such as `attributes.kind`. */
function knownField({ field }: WrongField): string {
  const parts = field.split('.').flatMap((part, index, all) => [part, `${all[index - 1]}.${part}`]);
  return parts.findLast((part) => Object.hasOwn(fieldNames, part)) ?? '';
}

const sentenceOf = ({ flaw, limit }: WrongField, field: string, language: RefusalLanguage): string =>
  (flaw === 'invalid' && ownSentences[field]?.[language]) || fieldFlaws[language][flaw](limit);
