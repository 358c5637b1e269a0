import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $user } from '#features/session/stores/session.ts';
import { $waitsForProof, loadCashLimit } from '../stores/cash-proof.ts';
import { $paymentType } from '../stores/ways-to-pay.ts';
import { cart as text } from '#features/cart/text.ts';
import { smallWarningStyle } from '#ui/styles.ts';

/** Says that the shop starts an order paid on delivery only after its customer follows a mailed link. */
export function ConfirmNotice() {
  const user = useStore($user);
  const isCash = useStore($paymentType) === 'COD';
  const waits = useStore($waitsForProof);
  const userId = user?.id;
  useEffect(() => {
    if (isCash && userId) void loadCashLimit();
  }, [isCash, userId]);
  return (
    <div role="status" className="empty:hidden">
      {waits && <p className={smallWarningStyle}>{text.confirmByMail(user?.email ?? '')}</p>}
    </div>
  );
}
