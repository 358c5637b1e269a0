import { type NumberRule, shownNumber } from '#core/typed-number.ts';
import { numbers as text } from '../../text/numbers.ts';
import { SmallButton } from '../SmallButton.tsx';

interface Props {
  label: string;
  rule: NumberRule;
  /** The possible meanings of an ambiguous text. */
  readings: readonly number[];
  /** A number that needs confirmation. */
  doubted?: number | undefined;
  onChoose: (answer: number) => void;
}

/** One button for each answer to the question about a typed number. Renders nothing without a question. */
export function Answers({ label, rule, readings, doubted, onChoose }: Props) {
  const answers = doubted === undefined ? readings : [doubted];
  if (answers.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {answers.map((answer) => {
        const shown = shownNumber(answer, rule);
        const words = doubted === undefined ? shown : text.confirm(shown);
        return (
          <SmallButton
            label={words}
            key={answer}
            aria-label={text.answer(label, words)}
            onClick={() => onChoose(answer)}
          />
        );
      })}
    </div>
  );
}
