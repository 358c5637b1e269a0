import { limits } from '#core/limits.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { ActionForm } from './ActionForm.tsx';

const choices = Object.entries(text.comeBackChoices);

/** Records that the parcel came back undelivered. Asks whether its goods can be sold again, without a default. */
export function ComeBack() {
  return (
    <ActionForm
      label={text.comeBack}
      draft="come-back"
      confirm={text.comeBackNow}
      toAction={({ note = '', sellable }) =>
        sellable ? { kind: 'come_back', note, isSellable: sellable === 'yes' } : undefined
      }
    >
      <fieldset>
        <legend className="font-semibold">{text.comeBackSellable}</legend>
        {choices.map(([value, words]) => (
          <label key={value} className="flex min-h-touch items-center gap-2">
            <input type="radio" name="sellable" value={value} required className="size-5 accent-tide" />
            {words}
          </label>
        ))}
      </fieldset>
      <Field label={text.comeBackNote} name="note" autoComplete="off" maxLength={limits.order.maxNoteLength} />
    </ActionForm>
  );
}
